import { CompiledQuery } from 'kysely'
import type { ListedEntry } from '#rules/alerts/match-alert.ts'
import { entryKey, withLatinLetters } from '#rules/filter-lists/entry-plate.ts'
import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import { misreadPlates } from '#rules/vehicles/misread-plates.ts'
import type { Db } from '../db.ts'

/** An entry that may match a plate, with its details and its list. */
export interface FoundEntry extends ListedEntry {
  org_id: string
  list_name: string
  list_version: number
  note: string | null
  reason: string | null
  is_priority: boolean
  recipients: string[]
}

/** A plate as a camera read it, with the confusions of that camera. */
export interface CameraPlate {
  plate: string
  shares?: ConfusionShares | undefined
}

/** The lookup keys of a plate and of those that its camera may read as this one; rows of the type `seen_plate`. */
export const plateLookups = (orgId: string, { plate, shares }: CameraPlate) =>
  [plate, ...misreadPlates(plate, shares)].map((meant) => ({
    org_id: orgId,
    plate: withLatinLetters(plate),
    plate_key: entryKey(meant),
  }))

const columns = `org_id, list_id, plate, is_pattern, note, reason, valid_from, valid_to, is_priority, recipients`

/**
 * The entries that may match plates, given as rows of type `seen_plate`: equal and look-alike plates by one index,
 * patterns one by one. The rules decide whether they match. In a cluster the organisation is passed as a value.
 */
export const entriesNearText = (source: string, orgId?: string) => `
  select distinct near.org_id, near.list_id, near.plate, near.is_pattern, near.note, near.reason, near.valid_from,
    near.valid_to, near.is_priority, near.recipients, filter_lists.description as list_name,
    filter_lists.version as list_version, filter_lists.matches_look_alikes
  from ${source} as requested
  cross join lateral (
    (select ${columns} from filter_list_plates
      where filter_list_plates.org_id = ${orgId ?? 'requested.org_id'} and filter_list_plates.plate_key = requested.plate_key)
    union all
    (select ${columns} from filter_list_plates
      where filter_list_plates.org_id = ${orgId ?? 'requested.org_id'} and is_pattern
        and requested.plate_key like translate(filter_list_plates.plate_key, '?*', '_%'))
    offset 0
  ) as near
  join filter_lists on filter_lists.org_id = ${orgId ?? 'near.org_id'} and filter_lists.id = near.list_id
  where requested.plate is not null`

/** Converts an entry from JSON. */
export const entryOfJson = (row: FoundEntry): FoundEntry => ({
  ...row,
  valid_from: row.valid_from && new Date(row.valid_from),
  valid_to: row.valid_to && new Date(row.valid_to),
})

const fromJson = entriesNearText('json_populate_recordset(null::seen_plate, $1::json)', '$2::uuid')

/** Some plates of a list that are valid at a time, without patterns. */
export async function findValidPlates(
  db: Db,
  orgId: string,
  listId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('filter_list_plates')
    .select('plate')
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .where('is_pattern', '=', false)
    .where((is) => is.or([is('valid_from', 'is', null), is('valid_from', '<=', now)]))
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', now)]))
    .orderBy('plate')
    .limit(limit)
    .execute()
  return rows.map(({ plate }) => plate)
}

/** The entries that may match plates. */
export async function findEntriesNear(
  db: Db,
  orgId: string,
  plates: readonly CameraPlate[],
): Promise<FoundEntry[]> {
  if (plates.length === 0) return []
  const requested = plates.flatMap((plate) => plateLookups(orgId, plate))
  const { rows } = await db.executeQuery<FoundEntry>(
    CompiledQuery.raw(fromJson, [JSON.stringify(requested), orgId]),
  )
  return rows
}
