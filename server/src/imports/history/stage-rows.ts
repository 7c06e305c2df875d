import { sql } from 'kysely'
import {
  historyLimits,
  historyMessages,
  type HistoryCamera,
  type HistoryMapping,
} from '#contract/imports/history.ts'
import { PASS_GAP_MS } from '#rules/vehicles/passes.ts'
import { storableJson } from '#rules/text/storable-json.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Blob } from '../../core/blobs/blob-store.ts'
import { rejected } from '../../core/errors.ts'
import type { Db } from '../../db.ts'
import { forgetRows, noCounts, rowState, type ImportRow } from './queries.ts'
import { readInProcess } from './reading/read-in-process.ts'
import type { StagedFault, StagedRow } from './reading/stage-file.ts'

/**
 * Reads a file into staged rows, and counts those that an import would store and those with faults. Another read
 * restarts.
 */
export async function stageRows(db: Db, found: ImportRow, blob: Blob, now: Date): Promise<void> {
  const { org_id: orgId, id } = found
  await forgetRows(db, orgId, id)
  const counts = { ...noCounts }
  let writing = Promise.resolve()
  for await (const staged of readInProcess(blob, found.mapping, now)) {
    if ('sample' in staged) await keepSample(db, found, staged.sample, staged.mapping)
    else {
      for (const name of ['rows', 'good', 'broken', 'skipped'] as const) counts[name] += staged.counts[name]
      await writing
      // Rows are read meanwhile. A failure is reported when the next group is written.
      writing = write(db, found, staged)
      writing.catch(() => undefined)
    }
  }
  await writing
  if (counts.rows === 0) throw rejected(historyMessages.empty)
  // A planner that takes the table for empty reads and sorts all rows for each step of the import.
  await sql`analyze history_import_rows`.execute(db)
  const inFile = await markDoublesInFile(db, orgId, id)
  const cameras = await proposeCameras(db, orgId, id)
  const known = await countKnown(db, orgId, id, cameras)
  const period = await periodOf(db, orgId, id)
  await db
    .updateTable('history_imports')
    .set({
      state: 'ready',
      counts: JSON.stringify({ ...counts, doubles: inFile + known }),
      cameras: JSON.stringify(cameras),
      ...period,
      at_time: null,
      at_row: null,
      fault: null,
      reader_ends: 0,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

/** At once, so that a file that cannot be read this way can be mapped in another. */
const keepSample = (
  db: Db,
  { org_id, id }: ImportRow,
  sample: Record<string, string>,
  mapping: HistoryMapping,
) =>
  db
    .updateTable('history_imports')
    .set({ sample: storableJson(sample), mapping: storableJson(mapping) })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute()

async function write(
  db: Db,
  { org_id: orgId, id }: ImportRow,
  { rows, faults }: { rows: StagedRow[]; faults: StagedFault[] },
): Promise<void> {
  if (rows.length > 0)
    await sql`
      insert into history_import_rows (org_id, import_id, row_no, time, camera, plate, seen, picture)
      select ${orgId}::uuid, ${id}::uuid, row_no, time, camera, plate, seen, picture
      from jsonb_to_recordset(${storableJson(rows)}::jsonb)
        as given(row_no int, time timestamptz, camera text, plate text, seen jsonb, picture text)`.execute(db)
  if (faults.length > 0)
    await sql`
      insert into history_import_faults (org_id, import_id, row_no, reason, line)
      select ${orgId}::uuid, ${id}::uuid, row_no, reason, line
      from jsonb_to_recordset(${storableJson(faults)}::jsonb)
        as given(row_no int, reason text, line text)`.execute(db)
}

/**
 * Of rows with the same camera, time and plate the first counts. The rows were only just written, so a planner without
 * statistics must not join them: the numbers are an array.
 */
async function markDoublesInFile(db: Db, orgId: string, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update history_import_rows set state = ${rowState.double}
    where org_id = ${orgId} and import_id = ${id} and row_no = any(array(
      select row_no from (
        select row_no, row_number() over (partition by time, camera, plate order by row_no) as place
        from history_import_rows where org_id = ${orgId} and import_id = ${id}) as placed
      where place > 1))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The cameras that the file names, each with the camera of the organisation that has its name. */
async function proposeCameras(db: Db, orgId: string, id: string): Promise<HistoryCamera[]> {
  const { rows: named } = await sql<{ name: string; rows: number }>`
    select camera as name, count(*)::int as rows from history_import_rows
    where org_id = ${orgId} and import_id = ${id} group by 1 order by 2 desc
    limit ${historyLimits.cameras + 1}`.execute(db)
  if (named.length > historyLimits.cameras) throw rejected(historyMessages.tooManyCameras)
  const cameras = await db
    .selectFrom('cameras')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute()
  const plain = (name: string) =>
    stripNamePrefix(name)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const byName = Map.groupBy(cameras, ({ name }) => plain(name))
  return named.map(({ name, rows }) => {
    const found = byName.get(plain(name)) ?? []
    const only = found.length === 1 ? found[0]!.id : null
    return { name, rows, camera_id: only }
  })
}

/** Rows whose vehicle is here already, at the cameras that were found by their names. */
async function countKnown(
  db: Db,
  orgId: string,
  id: string,
  cameras: readonly HistoryCamera[],
): Promise<number> {
  const mapped = cameras.filter(({ camera_id }) => camera_id !== null)
  if (mapped.length === 0) return 0
  const gap = sql`${PASS_GAP_MS} * interval '1 ms'`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history_import_rows as given
    join jsonb_to_recordset(${JSON.stringify(mapped)}::jsonb) as mapped(name text, camera_id uuid)
      on mapped.name = given.camera
    where given.org_id = ${orgId} and given.import_id = ${id} and given.state = ${rowState.read}
      and exists (select from passes where passes.org_id = ${orgId} and passes.plate = given.plate
        and passes.camera_id = mapped.camera_id and passes.time <= given.time + ${gap}
        and passes.last_time >= given.time - ${gap})`.execute(db)
  return rows[0]!.count
}

async function periodOf(db: Db, orgId: string, id: string) {
  const { rows } = await sql<{ first_time: Date | null; last_time: Date | null }>`
    select min(time) as first_time, max(time) as last_time from history_import_rows
    where org_id = ${orgId} and import_id = ${id}`.execute(db)
  return rows[0]!
}
