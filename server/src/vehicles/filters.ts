import { Id } from '#contract/endpoint.ts'
import type { ConfidenceClass } from '#contract/explorer/enumerations.ts'
import type { ExplorerFilters } from '#contract/explorer/api.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { findChosenTags, type AnyPlace, type ChosenTags } from './chosen-tags.ts'
import { findNearPlates } from './near-plates.ts'
import { readRange } from './read-range.ts'
import { zoneOfSites } from './zone-of-sites.ts'

/** What an explorer was asked for, with every name resolved. What is left out does not limit anything. */
export interface Filters {
  range: OpenRange
  /** The sites that the caller may see and has chosen. */
  siteIds?: string[]
  /** The places of the chosen SITE: and CAM: tags. */
  places?: AnyPlace
  types?: string[]
  confidence?: ConfidenceClass
  /** Plates as they are kept, each with the searched plate it may be a misread of; null for that plate itself. */
  plates?: ReadonlyMap<string, string | null>
  /** Tags that a detection carries, or the place it was seen at. */
  tags?: AnyPlace & { ids: string[] }
  /** Whose days and hours are meant: those of the one site that is asked for, else the server's. */
  zone: string
}

/** Where a question is put, and what it is limited to. */
export interface Scope {
  db: Db
  orgId: string
  filters: Filters
}

const listOf = (text: string | undefined): string[] | undefined => {
  const items = text?.split(',').flatMap((item) => item.trim() || [])
  return items && items.length > 0 ? items : undefined
}

/** Resolves the filters of a call. Names of other organisations and unknown ones are of nothing, not of all. */
export async function resolveFilters(
  db: Db,
  { orgId, siteIds: ownSiteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  query: ExplorerFilters,
  path: { from?: string; to?: string } = {},
): Promise<Filters> {
  const range = readRange({ from: path.from ?? query.from, to: path.to ?? query.to })
  const [tagNames, plates] = [listOf(query.tags), listOf(query.plates)]
  const [chosen, nearPlates] = await Promise.all([
    tagNames && findChosenTags(db, orgId, tagNames),
    plates && resolvePlates(db, orgId, plates, query.near !== 'off'),
  ])
  const siteIds = chosenSites(listOf(query.sites), ownSiteIds)
  const zone = await zoneOf(db, orgId, siteIds, chosen)
  const types = listOf(query.detection_types)?.map((type) => type.toLowerCase())
  return {
    range,
    zone,
    ...(siteIds && { siteIds }),
    ...(chosen?.places && { places: chosen.places }),
    ...(chosen?.tags && { tags: chosen.tags }),
    ...(types && { types }),
    ...(query.confidence && { confidence: query.confidence }),
    ...(nearPlates && { plates: nearPlates }),
  }
}

/** Whether everything that an organisation ever saw is asked for. */
export const isUnlimited = ({ range, zone: _zone, ...limits }: Filters): boolean =>
  !range.from && !range.to && Object.keys(limits).length === 0

/** Sums know places, types and confidence classes; plates and tags only the rows know. */
export const isSummed = ({ plates, tags }: Filters): boolean => plates === undefined && tags === undefined

function chosenSites(chosen: string[] | undefined, own: string[] | undefined): string[] | undefined {
  if (!chosen) return own
  const known = chosen.filter((id) => Id.safeParse(id).success)
  return own ? known.filter((id) => own.includes(id)) : known
}

async function resolvePlates(db: Db, orgId: string, searched: string[], isNearToo: boolean) {
  const wanted = searched.flatMap((text) => normalisePlate(text) ?? [])
  const near = isNearToo ? await findNearPlates(db, orgId, wanted) : []
  return new Map<string, string | null>([
    ...near.map(({ plate, nearTo }) => [plate, nearTo] as const),
    ...wanted.map((plate) => [plate, null] as const),
  ])
}

async function zoneOf(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  chosen: ChosenTags | undefined,
): Promise<string> {
  const meant = (chosen?.places ? chosen.siteIdsOfPlaces : siteIds) ?? []
  if (meant.length === 0) return zoneOfSites([])
  const sites = await db
    .selectFrom('sites')
    .select('time_zone')
    .where('org_id', '=', orgId)
    .where('id', 'in', meant)
    .limit(2)
    .execute()
  return zoneOfSites(sites)
}
