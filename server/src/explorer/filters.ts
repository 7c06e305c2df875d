import { Id } from '#contract/endpoint.ts'
import type { ConfidenceClass } from '#contract/explorer/enumerations.ts'
import { Role } from '#contract/auth/accounts.ts'
import { removedSitesChoice, type ExplorerFilters } from '#contract/explorer/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { knownNames } from '../media/known-names.ts'
import { findChosenTags, type AnyPlace } from './chosen-tags.ts'
import type { Condition } from './conditions.ts'
import { readRange } from './read-range.ts'
import { zoneOfSites } from './zone-of-sites.ts'

/** The resolved filters of a request. A missing filter does not limit anything. */
export interface Filters {
  /** The organisation of the rows. Conditions on other tables use it as well. */
  orgId: string
  range: OpenRange
  /** The chosen sites that the caller may see. */
  siteIds?: string[]
  /** Removed sites, which are excluded unless a site is chosen. */
  removedSiteIds?: string[]
  /** The places of the chosen SITE: and CAM: tags. */
  places?: AnyPlace
  types?: string[]
  confidence?: ConfidenceClass
  /** Tags of a detection or of its place. */
  tags?: AnyPlace & { ids: string[] }
  /** Conditions of a room's own filters, which sums do not support. */
  rowConditions?: Condition[]
  /** The time zone of days and hours: that of a single requested site, else of the server. */
  zone: string
  /** Rows were deleted while their sums stay, so that lists subtract them. */
  hasGone?: boolean
}

/** The data that a query reads: the organisation and the filters. */
export interface Scope<F extends Filters = Filters> {
  db: Db
  orgId: string
  filters: F
}

export type FilterCaller = Pick<Caller, 'orgId' | 'siteIds' | 'role'>
export interface PathRange {
  from?: string
  to?: string
}

/** The items of a comma-separated list. */
export const listOf = (text: string | undefined): string[] | undefined => {
  const items = text?.split(',').flatMap((item) => item.trim() || [])
  return items && items.length > 0 ? items : undefined
}

/** Resolves the filters of a call. Unknown names, and those of other organisations, match nothing. */
export async function resolveFilters(
  db: Db,
  caller: FilterCaller,
  query: ExplorerFilters,
  path: PathRange = {},
): Promise<Filters> {
  const { orgId } = caller
  const tagNames = listOf(query.tags)
  const chosen = tagNames && (await findChosenTags(db, orgId, tagNames))
  const { zoneOfSite, removedSites, hasGone } = await knownNames(db, orgId, [])
  const siteIds = chosenSites(listOf(query.sites), caller, removedSites)
  const zone = zoneOf((chosen?.places ? chosen.siteIdsOfPlaces : siteIds) ?? [], zoneOfSite, removedSites)
  const range = readRange({ from: path.from ?? query.from, to: path.to ?? query.to }, zone)
  const types = listOf(query.detection_types)?.map((type) => type.toLowerCase())
  return {
    orgId,
    range,
    zone,
    ...(hasGone && { hasGone }),
    ...(siteIds ? { siteIds } : removedSites.size > 0 && { removedSiteIds: [...removedSites] }),
    ...(chosen?.places && { places: chosen.places }),
    ...(chosen?.tags && { tags: chosen.tags }),
    ...(types && { types }),
    ...(query.confidence && { confidence: query.confidence }),
  }
}

/** Whether all data of an organisation is requested. */
export const isUnlimited = ({
  range,
  orgId: _orgId,
  zone: _zone,
  hasGone: _hasGone,
  ...limits
}: Filters): boolean => !range.from && !range.to && Object.keys(limits).length === 0

/** Sums support places, types and confidence classes. Tags and room filters require rows. */
export const isSummed = ({ tags, rowConditions }: Filters): boolean =>
  tags === undefined && rowConditions === undefined

/** Data of removed sites is shown to an ADMIN who chooses one of them, or all removed sites. */
function chosenSites(
  chosen: string[] | undefined,
  { siteIds: own, role }: FilterCaller,
  removed: ReadonlySet<string>,
): string[] | undefined {
  if (!chosen) return own?.filter((id) => !removed.has(id))
  const known = chosen.filter((id) => Id.safeParse(id).success)
  if (role === Role.ADMIN) return chosen.includes(removedSitesChoice) ? [...known, ...removed] : known
  return known.filter((id) => !removed.has(id) && (!own || own.includes(id)))
}

/** Browsers know the zones of existing sites, and use server time for all others. */
function zoneOf(
  meant: readonly string[],
  zoneOfSite: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): string {
  const sites = [...new Set(meant)].flatMap((id) => {
    const time_zone = removed.has(id) ? undefined : zoneOfSite.get(id)
    return time_zone === undefined ? [] : [{ time_zone }]
  })
  return zoneOfSites(sites)
}
