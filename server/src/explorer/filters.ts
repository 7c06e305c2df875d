import { Id } from '#contract/endpoint.ts'
import type { ConfidenceClass } from '#contract/explorer/enumerations.ts'
import type { ExplorerFilters } from '#contract/explorer/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { knownNames } from '../media/known-names.ts'
import { findChosenTags, type AnyPlace, type ChosenTags } from './chosen-tags.ts'
import type { Condition } from './conditions.ts'
import { readRange } from './read-range.ts'
import { zoneOfSites } from './zone-of-sites.ts'

/** The filters of a request, with every name resolved. What is left out does not limit anything. */
export interface Filters {
  /** Whose rows are meant: conditions about other tables name it as well. */
  orgId: string
  range: OpenRange
  /** The sites that the caller may see and has chosen. */
  siteIds?: string[]
  /** The places of the chosen SITE: and CAM: tags. */
  places?: AnyPlace
  types?: string[]
  confidence?: ConfidenceClass
  /** Tags that a detection carries, or the place it was seen at. */
  tags?: AnyPlace & { ids: string[] }
  /** What a room's own filters ask of a row; no sum is kept by them. */
  rowConditions?: Condition[]
  /** Whose days and hours are meant: those of the one site that is requested, else the server's. */
  zone: string
}

/** Which data a query reads: of whom, and limited to what. */
export interface Scope<F extends Filters = Filters> {
  db: Db
  orgId: string
  filters: F
}

export type FilterCaller = Pick<Caller, 'orgId' | 'siteIds'>
export interface PathRange {
  from?: string
  to?: string
}

/** The items of a list that is joined with commas. */
export const listOf = (text: string | undefined): string[] | undefined => {
  const items = text?.split(',').flatMap((item) => item.trim() || [])
  return items && items.length > 0 ? items : undefined
}

/** Resolves the filters of a call. Names of other organisations and unknown ones are of nothing, not of all. */
export async function resolveFilters(
  db: Db,
  { orgId, siteIds: ownSiteIds }: FilterCaller,
  query: ExplorerFilters,
  path: PathRange = {},
): Promise<Filters> {
  const tagNames = listOf(query.tags)
  const chosen = tagNames && (await findChosenTags(db, orgId, tagNames))
  const siteIds = chosenSites(listOf(query.sites), ownSiteIds)
  const zone = await zoneOf(db, orgId, siteIds, chosen)
  const range = readRange({ from: path.from ?? query.from, to: path.to ?? query.to }, zone)
  const types = listOf(query.detection_types)?.map((type) => type.toLowerCase())
  return {
    orgId,
    range,
    zone,
    ...(siteIds && { siteIds }),
    ...(chosen?.places && { places: chosen.places }),
    ...(chosen?.tags && { tags: chosen.tags }),
    ...(types && { types }),
    ...(query.confidence && { confidence: query.confidence }),
  }
}

/** Whether everything that an organisation ever saw is requested. */
export const isUnlimited = ({ range, orgId: _orgId, zone: _zone, ...limits }: Filters): boolean =>
  !range.from && !range.to && Object.keys(limits).length === 0

/** Sums know places, types and confidence classes; tags and a room's own filters only the rows know. */
export const isSummed = ({ tags, rowConditions }: Filters): boolean =>
  tags === undefined && rowConditions === undefined

function chosenSites(chosen: string[] | undefined, own: string[] | undefined): string[] | undefined {
  if (!chosen) return own
  const known = chosen.filter((id) => Id.safeParse(id).success)
  return own ? known.filter((id) => own.includes(id)) : known
}

async function zoneOf(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  chosen: ChosenTags | undefined,
): Promise<string> {
  const meant = (chosen?.places ? chosen.siteIdsOfPlaces : siteIds) ?? []
  if (meant.length === 0) return zoneOfSites([])
  const { zoneOfSite } = await knownNames(db, orgId, [])
  const sites = [...new Set(meant)].flatMap((id) => {
    const time_zone = zoneOfSite.get(id)
    return time_zone === undefined ? [] : [{ time_zone }]
  })
  return zoneOfSites(sites)
}
