/** The open visits of a site, and those of them that are longer than the site allows. */
export interface OpenVisits {
  open: number
  overdue: number
}

/**
 * How many of the vehicles on a site are overdue. If more visits are open than vehicles are on site, the earliest of
 * them have left unseen. Visits that are not overdue began last, so all of them come before the first that is.
 */
export const overdueOnSite = ({ open, overdue }: OpenVisits, vehicles: number): number =>
  Math.max(0, Math.min(overdue, vehicles - (open - overdue)))
