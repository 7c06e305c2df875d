import type { SightingDay } from '#contract/wildlife/api.ts'

export interface Totals {
  sightings: number
  dolphins: number
  boats: number
  daysWithSightings: number
  /** Days on which pictures were taken or something was seen. */
  daysSurveyed: number
}

/** A camera may report what it sees without sending the picture. */
export const isSurveyed = ({ images, sightings }: SightingDay): boolean => images > 0 || sightings > 0

/** The sums over the days of a period. */
export const totalsOf = (days: readonly SightingDay[]): Totals => ({
  sightings: sumOf(days, 'sightings'),
  dolphins: sumOf(days, 'dolphins'),
  boats: sumOf(days, 'boats'),
  daysWithSightings: days.filter(({ sightings }) => sightings > 0).length,
  daysSurveyed: days.filter(isSurveyed).length,
})

const sumOf = (days: readonly SightingDay[], name: 'sightings' | 'dolphins' | 'boats') =>
  days.reduce((sum, day) => sum + day[name], 0)
