import { sql } from 'kysely'
import type { HeldThings } from '#rules/cases/held.ts'
import { findHeld } from '../../cases/find-held.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { deletionLock } from '../../core/database/statements/holds-lock.ts'
import { organisationLock } from '../../core/database/statements/organisation-lock.ts'
import { openPipeline, statement, type Wire } from '../../core/database/statements/pipeline.ts'
import type { Db, Tables } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { Changes } from '../../events/changes.ts'
import type { Row } from '../../events/write-rows.ts'
import { writeTogether } from '../../ingest/storing/follow-consequences.ts'
import { forgetFiles } from '../../media/deleting/needed-files.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'
import { visits } from '../../parking/consequence.ts'
import { withExactReals, type DetectionRow } from '../../vehicles/passes/detection-rows.ts'
import { removedSumWrites } from '../../vehicles/passes/detection-sums.ts'
import { forgetPasses } from '../../vehicles/passes/forget-passes.ts'
import { withExactReals as exactPass, type PassRow } from '../../vehicles/passes/pass-rows.ts'
import { findRows, rowState, type HistoryRowRecord, type ImportRow, type RowPosition } from './queries.ts'
import { restoreVisits } from './restore-visits.ts'
import { keepEnds } from './visit-ends.ts'

const atOnce = 200

export interface HistoryUndo {
  /** Removes the last stored rows with all that followed from them; false where none are left. */
  undoNext(found: ImportRow, cameraIds: ReadonlyMap<string, string>): Promise<boolean>
  /** Restores some of the visits that were changed, after all rows; false where none are left. */
  restoreNext(found: ImportRow): Promise<boolean>
  close(): Promise<void>
}

/** Removes the rows of an import, newest first, in one transaction for each step. */
export function openHistoryUndo({ db, pool, now }: Deps): HistoryUndo {
  const pipeline = openPipeline<Tables>(pool.options)
  let before: RowPosition | undefined
  const findLast = (found: ImportRow) =>
    findRows(db, found, { state: rowState.stored, from: before, isBackwards: true, limit: atOnce })
  return {
    async undoNext(found, cameraIds) {
      let rows = await findLast(found)
      if (rows.length === 0 && before) {
        // A step of the import that was under way may have stored later rows.
        before = undefined
        rows = await findLast(found)
      }
      const first = rows.at(-1)
      if (!first) return false
      await pipeline.transaction(async (all) => {
        const wire = all.of(found.org_id)
        wire.fire(statement(deletionLock, found.org_id))
        wire.fire(statement(organisationLock, found.org_id))
        const held = await findHeld(wire.db, found.org_id)
        const kept = rows.filter((row) => isHeld(held, row, cameraIds.get(row.camera) ?? null))
        const gone = rows.filter((row) => !kept.includes(row))
        if (gone.length > 0) await removeRows(wire, found, gone, now())
        wire.fire(statement(settleText, found.org_id, found.id, ...placesOf(gone), rowState.undone))
        wire.fire(statement(settleText, found.org_id, found.id, ...placesOf(kept), rowState.held))
        wire.fire(statement(countText, found.org_id, found.id, gone.length, kept.length))
      })
      before = { time: first.time, row: first.row_no }
      return true
    },
    restoreNext: (found) =>
      pipeline.transaction(async (all) => {
        const wire = all.of(found.org_id)
        wire.fire(statement(organisationLock, found.org_id))
        return restoreVisits(wire, found, now())
      }),
    close: () => pipeline.close(),
  }
}

const placesOf = (rows: readonly HistoryRowRecord[]) => [
  `{${rows.map(({ time }) => time.toISOString()).join()}}`,
  `{${rows.map(({ row_no }) => row_no).join()}}`,
]

function isHeld(held: HeldThings, row: HistoryRowRecord, cameraId: string | null): boolean {
  const period = { first: row.time, last: row.time }
  return (
    held.has('image', row.image_id) ||
    held.has('pass', row.pass_id) ||
    held.isPlateHeld(row.plate, period) ||
    held.isCameraHeld(cameraId, period)
  )
}

/** By time and number, so that either index of the rows finds one row. */
const settleText = `update history_import_rows as rows set state = $5::smallint
  from unnest($3::timestamptz[], $4::int[]) as given(time, row_no)
  where rows.org_id = $1::uuid and rows.import_id = $2::uuid and rows.time = given.time
    and rows.row_no = given.row_no`
const countText = `update history_imports set counts = counts || jsonb_build_object(
    'undone', coalesce((counts ->> 'undone')::int, 0) + $3::int,
    'held', coalesce((counts ->> 'held')::int, 0) + $4::int)
  where org_id = $1::uuid and id = $2::uuid`

/** Deletes the events of rows, takes them out of sums, and withdraws the movements of their passes from visits. */
async function removeRows(
  wire: Wire<Tables>,
  found: ImportRow,
  rows: readonly HistoryRowRecord[],
  now: Date,
): Promise<void> {
  const { db } = wire
  const { org_id: orgId } = found
  const imageIds = rows.flatMap(({ image_id }) => image_id ?? [])
  const times = rows.map(({ time }) => time.toISOString())
  const images = await takeImages(db, orgId, imageIds, times)
  const detections = await takeDetections(db, orgId, imageIds, times)
  const passes = await takeEmptyPasses(db, orgId, [...new Set(rows.flatMap(({ pass_id }) => pass_id ?? []))])
  const changes = new Changes()
  changes.passes.push(
    ...passes.map((pass) => ({
      before: pass,
      after: { ...pass, plate: null, plate_key: null, direction: null },
    })),
  )
  const storing = { wire, now, known: [] }
  await visits.follow!(changes, storing)
  await keepEnds(wire, found, changes.visits)
  writeTogether(wire, [
    ...removedSumWrites({ images, detections, passes }),
    ...visits.sums!(changes, storing),
  ])
  await forgetPasses(db, orgId, passes)
  await forgetFiles(
    db,
    orgId,
    images.flatMap(({ media_key }) => media_key ?? []),
  )
  await db
    .deleteFrom('plate_corrections')
    .where('org_id', '=', orgId)
    .where('pass_id', '=', anyOf(passes.map(({ id }) => id)))
    .execute()
}

async function takeImages(db: Db, orgId: string, ids: string[], times: string[]): Promise<Row<'images'>[]> {
  const { rows } = await sql<Row<'images'>>`delete from images where org_id = ${orgId}
    and time = any(${times}::timestamptz[]) and id = any(${ids}::uuid[]) returning *`.execute(db)
  return rows
}

async function takeDetections(
  db: Db,
  orgId: string,
  ids: string[],
  times: string[],
): Promise<DetectionRow[]> {
  const { rows } = await sql<DetectionRow>`delete from detections where org_id = ${orgId}
    and time = any(${times}::timestamptz[]) and image_id = any(${ids}::uuid[]) returning *`.execute(db)
  return rows.map(withExactReals)
}

/** Passes of which no reading is left. */
async function takeEmptyPasses(db: Db, orgId: string, ids: string[]): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    delete from passes using unnest(${ids}::uuid[]) as gone(pass_id)
    where passes.org_id = ${orgId} and passes.id = gone.pass_id and passes.time = ${timeInId(sql`gone.pass_id`)}
      and not exists (select from detections where detections.org_id = ${orgId}
        and detections.camera_id = passes.camera_id and detections.pass_id = passes.id
        and detections.time between passes.time and passes.last_time)
    returning passes.*`.execute(db)
  return rows.map(exactPass)
}
