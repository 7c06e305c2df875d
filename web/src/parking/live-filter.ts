import type { SiteSummary } from '#contract/sites/api.ts'
import { parkingFunctions } from '#contract/cameras/constants.ts'
import { carparkChoices } from '#rules/sites/site-types.ts'
import type { QueryCodec } from '../ui/use-query-params.ts'

/** The filter of the vehicles on site. */
export interface LiveFilter {
  plate: string
  /** At least this many minutes on site. */
  dwell: number
  site: string | undefined
}

export const liveFilterCodec: QueryCodec<LiveFilter> = {
  keys: ['plate', 'dwell', 'site', 'page'],
  read: ({ plate, dwell, site }) => ({
    plate: typeof plate === 'string' ? plate.trim() : '',
    dwell: Math.max(0, Math.trunc(Number(dwell)) || 0),
    site: typeof site === 'string' ? site : undefined,
  }),
  write: ({ plate, dwell, site }) => ({ plate: plate.trim() || undefined, dwell: dwell || undefined, site }),
}

export const setFilterCount = ({ plate, dwell, site }: LiveFilter): number =>
  [plate, dwell, site].filter(Boolean).length

const countsVehicles = (functionType: number | null) =>
  parkingFunctions.some((parking) => parking === functionType)

/** A site needs a camera that distinguishes entries from exits to list vehicles. */
export const isParkingSite = (sites: readonly SiteSummary[], id: string): boolean =>
  carparkChoices(sites)
    .find((site) => site.id === id)
    ?.cameras.some(({ function_type }) => countsVehicles(function_type)) ?? false
