import { statement, type Wire } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import { inserter, joinWrites, type Row } from '../../events/write-rows.ts'
import type { VisitChange } from '../../parking/visits/batch-visits.ts'
import type { VisitRow } from '../../parking/visits/visit-rows.ts'
import type { ImportRow } from './queries.ts'

export type VisitEnd = Row<'history_import_ends'>

const insertEnds = inserter('history_import_ends', 'on conflict do nothing')

/** Records how passes that are not of this import belonged to visits before their first change by it. */
export async function keepEnds(
  wire: Wire<Tables>,
  found: Pick<ImportRow, 'org_id' | 'id'>,
  changes: readonly VisitChange[],
): Promise<void> {
  const ends = new Map<string, VisitEnd>()
  const keep = (row: VisitRow | undefined, isVisit: boolean) => {
    for (const { id, time } of row ? passesOf(row) : [])
      if (!ends.has(id))
        ends.set(id, {
          org_id: found.org_id,
          import_id: found.id,
          pass_id: id,
          pass_time: time,
          site_id: row!.site_id,
          visit_id: isVisit ? row!.id : null,
          closed_at: isVisit ? row!.closed_at : null,
          closed_why: isVisit ? row!.closed_why : null,
        })
  }
  for (const { before } of changes) keep(before, true)
  for (const { after } of changes) keep(after, false)
  if (ends.size === 0) return
  const own = await wire.send<{ pass_id: string }>(
    statement(
      `select pass_id from history_import_rows where org_id = $1::uuid and import_id = $2::uuid
        and time = any($3::timestamptz[]) and pass_id = any($4::uuid[])`,
      found.org_id,
      found.id,
      `{${[...ends.values()].map(({ pass_time }) => pass_time.toISOString()).join()}}`,
      `{${[...ends.keys()].join()}}`,
    ),
  )
  for (const { pass_id } of own) ends.delete(pass_id)
  if (ends.size > 0) wire.fire(joinWrites([insertEnds([...ends.values()])]))
}

export const passesOf = (row: VisitRow): { id: string; time: Date }[] =>
  (['entry', 'exit'] as const).flatMap((end) => {
    const [id, time] = [row[`${end}_pass_id`], row[`${end}_time`]]
    return id && time ? [{ id, time }] : []
  })
