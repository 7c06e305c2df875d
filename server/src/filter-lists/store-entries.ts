import { sql } from 'kysely'
import type { ListChanges } from '#contract/filter-lists/api.ts'
import { listMaxEntries, listMaxPatterns } from '#contract/filter-lists/constants.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import type { SkippedLine } from '#rules/filter-lists/list-entries.ts'
import { formatNumber } from '#rules/text/format.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import type { GivenEntry } from './reading/list-groups.ts'
import { readList, type ListFile } from './reading/read-list.ts'

interface Staged {
  columns: string[]
  skipped: number
  skippedLines: SkippedLine[]
}

/** Reads a file line by line into a table of the transaction. */
export async function stageEntries(tx: Db, file: ListFile): Promise<Staged> {
  await sql`create temporary table staged_entries (
    plate text, is_pattern boolean, note text, valid_from timestamptz, valid_to timestamptz,
    is_priority boolean, reason text, recipients text[], details jsonb
  ) on commit drop`.execute(tx)
  const columns = new Set<string>()
  const skippedLines: SkippedLine[] = []
  let [staged, patterns, skipped] = [0, 0, 0]
  for await (const group of readList(file)) {
    skipped += group.skipped
    skippedLines.push(...group.skippedLines)
    staged += group.entries.length
    for (const { is_pattern, details } of group.entries) {
      if (is_pattern) patterns++
      for (const name of Object.keys(details)) columns.add(name)
    }
    if (staged > listMaxEntries)
      throw fieldFault('csv', filterListMessages.tooMany(formatNumber(listMaxEntries)))
    if (patterns > listMaxPatterns) throw fieldFault('csv', filterListMessages.tooManyPatterns)
    await insertStaged(tx, group.entries)
  }
  // Built after the inserts, which is faster.
  await sql`create unique index on staged_entries (plate)`.execute(tx)
  if (staged === 0) throw fieldFault('csv', filterListMessages.noEntries)
  return { columns: [...columns], skipped, skippedLines }
}

/** Inserts many entries with one statement. */
async function insertStaged(tx: Db, entries: readonly GivenEntry[]): Promise<void> {
  if (entries.length === 0) return
  const column = <Name extends keyof GivenEntry>(name: Name) => entries.map((entry) => entry[name])
  await sql`insert into staged_entries
    select plate, is_pattern, note, valid_from, valid_to, is_priority, reason,
      coalesce(string_to_array(nullif(recipients, ''), ' '), '{}'), details::jsonb
    from unnest(
      ${column('plate')}::text[], ${column('is_pattern')}::boolean[], ${column('note')}::text[],
      ${column('valid_from')}::timestamptz[], ${column('valid_to')}::timestamptz[],
      ${column('is_priority')}::boolean[], ${column('reason')}::text[],
      ${entries.map(({ recipients }) => recipients.join(' '))}::text[],
      ${entries.map(({ details }) => JSON.stringify(details))}::text[]
    ) as given(plate, is_pattern, note, valid_from, valid_to, is_priority, reason, recipients, details)`.execute(
    tx,
  )
}

const valuesOf = (table: string) =>
  sql.raw(
    ['is_pattern', 'note', 'valid_from', 'valid_to', 'is_priority', 'reason', 'recipients', 'details']
      .map((name) => `${table}.${name}`)
      .join(', '),
  )

/** The changes that the staged entries would make. */
export async function compareStaged(
  tx: Db,
  orgId: string,
  listId: string | undefined,
  isReplaced: boolean,
): Promise<Omit<ListChanges, 'skipped' | 'skipped_lines'>> {
  const { rows } = await sql<{ added: number; changed: number; same: number; removed: number }>`
    select
      count(*) filter (where known.plate is null) as added,
      count(*) filter (where (${valuesOf('known')}) is distinct from (${valuesOf('staged')})
        and known.plate is not null and staged.plate is not null) as changed,
      count(*) filter (where (${valuesOf('known')}) is not distinct from (${valuesOf('staged')})
        and known.plate is not null and staged.plate is not null) as same,
      count(*) filter (where staged.plate is null) as removed
    from staged_entries as staged
    full join (select * from filter_list_plates where org_id = ${orgId} and list_id = ${listId ?? null}) as known
      on known.plate = staged.plate`.execute(tx)
  const counts = rows[0]!
  return isReplaced ? counts : { ...counts, removed: 0 }
}

/** Writes only the difference. Readers see the old list until the transaction ends. */
export async function takeStaged(tx: Db, orgId: string, listId: string, isReplaced: boolean): Promise<void> {
  if (isReplaced)
    // A separate statement, since in a cluster the staged rows are on another server than the list.
    await sql`with staged as materialized (select plate from staged_entries)
      delete from filter_list_plates as known
      where org_id = ${orgId} and list_id = ${listId}
        and not exists (select from staged where staged.plate = known.plate)`.execute(tx)
  await sql`insert into filter_list_plates as known
      (org_id, list_id, plate, is_pattern, note, valid_from, valid_to, is_priority, reason, recipients, details)
    select ${orgId}, ${listId}, plate, ${valuesOf('staged')} from staged_entries as staged
    on conflict (org_id, list_id, plate) do update set
      is_pattern = excluded.is_pattern, note = excluded.note, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, is_priority = excluded.is_priority, reason = excluded.reason,
      recipients = excluded.recipients, details = excluded.details
    where (${valuesOf('known')}) is distinct from (${valuesOf('excluded')})`.execute(tx)
}
