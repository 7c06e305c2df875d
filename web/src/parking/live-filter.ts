import type { SiteSummary } from '#contract/sites.ts'
import { parkingFunctions, truncateAt } from '#contract/constants.ts'
import { CameraAppType, SiteType } from '#contract/enumerations.ts'
import { stripNamePrefix, truncate } from '#rules/format.ts'
import type { QueryCodec } from '../ui/use-query-params.ts'

/** What the list of vehicles on site is narrowed to. */
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

/** Carparks that have cameras, with those of their cameras that watch parking; long names are cut. */
export const parkingSites = (sites: readonly SiteSummary[]): SiteSummary[] =>
  sites
    .filter(({ site_type, cameras }) => site_type === SiteType.CARPARK && cameras.length > 0)
    .map((site) => ({
      ...site,
      name: truncate(stripNamePrefix(site.name), truncateAt.summaryName),
      cameras: site.cameras.filter(({ app_type }) => app_type === CameraAppType.CARPARK),
    }))
    .filter(({ cameras }) => cameras.length > 0)

const countsVehicles = (functionType: number | null) =>
  parkingFunctions.some((parking) => parking === functionType)

/** A site without a camera that tells coming from going has nobody to list. */
export const isParkingSite = (sites: readonly SiteSummary[], id: string): boolean =>
  parkingSites(sites)
    .find((site) => site.id === id)
    ?.cameras.some(({ function_type }) => countsVehicles(function_type)) ?? false
