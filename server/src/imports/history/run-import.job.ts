import { sql } from 'kysely'
import { z } from 'zod'
import { historyMessages } from '#contract/imports/history.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { ProcessEnded } from '../../core/bounded/run-bounded.ts'
import { AppError } from '../../core/errors.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { findIngestCamera } from '../../ingest/door/find-camera.ts'
import { openPictures } from './pictures.ts'
import { findImport, forgetRows, noCounts, type ImportRow } from './queries.ts'
import { stageRows } from './stage-rows.ts'
import { openHistoryStore } from './store-rows.ts'
import { openHistoryUndo } from './undo-rows.ts'

/** After this time other jobs of the organisation have their turn. */
const turnMs = 20_000

/** Reads, stores or undoes an import. What was interrupted is continued: each step is one transaction. */
export const runImportJob = defineJob({
  name: 'run_import',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), id: z.uuid() }),
  work:
    (deps: Deps) =>
    async ({ orgId, id }, { job }) => {
      const found = await findImport(deps.db, orgId, id)
      if (!found) return
      if (found.state === 'reading') await read(deps, found, job.attempts >= job.max_attempts)
      const isOver =
        found.state === 'importing'
          ? await store(deps, found)
          : found.state === 'undoing'
            ? await undo(deps, found)
            : true
      if (!isOver) await runImportJob.queue(deps.db, { orgId, id })
    },
})

async function read({ db, config, now }: Deps, found: ImportRow, isLastAttempt: boolean): Promise<void> {
  try {
    if (isLastAttempt) throw new AppError('invalid', historyMessages.interrupted)
    const blobs = openBlobStore(config)
    const blob = found.file_key ? await blobs.find(found.file_key) : undefined
    if (!blob) throw new AppError('invalid', historyMessages.unreadable)
    const zip = found.pictures_key ? await blobs.find(found.pictures_key) : undefined
    // Rejected now, since an import that has begun could neither continue nor end.
    if (zip) await openPictures(zip)
    await stageRows(db, found, blob, now())
  } catch (error) {
    if (error instanceof ProcessEnded && (await countEnd(db, found)) < mostEnds) throw error
    if (!(error instanceof AppError) && !(error instanceof ProcessEnded)) throw error
    await forgetRows(db, found.org_id, found.id)
    await db
      .updateTable('history_imports')
      .set({ state: 'failed', fault: reasonOf(error), counts: JSON.stringify(noCounts) })
      .where('org_id', '=', found.org_id)
      .where('id', '=', found.id)
      .execute()
  }
}

/** A process may end for a reason outside of the file, such as a machine without memory. */
const mostEnds = 2

async function countEnd(db: Db, { org_id, id }: ImportRow): Promise<number> {
  const { reader_ends } = await db
    .updateTable('history_imports')
    .set(({ eb }) => ({ reader_ends: eb('reader_ends', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .returning('reader_ends')
    .executeTakeFirstOrThrow()
  return reader_ends
}

function reasonOf(error: AppError | ProcessEnded): string {
  if (error instanceof ProcessEnded) return historyMessages.overLimits
  const { non_field_errors: [first] = [] } = error.fields ?? {}
  return first ?? error.message
}

async function store(deps: Deps, found: ImportRow): Promise<boolean> {
  const { db } = deps
  const cameras = await camerasOf(db, found)
  const zip = found.pictures_key ? await openBlobStore(deps.config).find(found.pictures_key) : undefined
  const pictures = zip && (await openPictures(zip))
  const history = openHistoryStore(deps)
  try {
    const until = Date.now() + turnMs
    while (await history.storeNext(found, { cameras, pictures })) if (Date.now() > until) return false
  } finally {
    await history.close()
  }
  await finish(deps, found, 'done', 'history.imported')
  return true
}

async function camerasOf(
  db: Db,
  { org_id, cameras }: Pick<ImportRow, 'org_id' | 'cameras'>,
): Promise<Map<string, IngestCamera>> {
  const found = new Map<string, IngestCamera>()
  for (const { name, camera_id } of cameras) {
    const camera = camera_id && (await findIngestCamera(db, org_id, camera_id))
    if (camera) found.set(name, camera)
  }
  return found
}

async function undo(deps: Deps, found: ImportRow): Promise<boolean> {
  const { db } = deps
  const cameraIds = new Map(
    found.cameras.flatMap(({ name, camera_id }) => (camera_id ? [[name, camera_id] as const] : [])),
  )
  const history = openHistoryUndo(deps)
  try {
    const until = Date.now() + turnMs
    while (await history.undoNext(found, cameraIds)) if (Date.now() > until) return false
    while (await history.restoreNext(found)) if (Date.now() > until) return false
  } finally {
    await history.close()
  }
  await lastSeenAgain(db, found, [...cameraIds.values()])
  await finish(deps, found, 'undone', 'history.undone')
  return true
}

/** A camera whose newest event was of the import is seen when its newest remaining event was. */
async function lastSeenAgain(db: Db, found: ImportRow, cameraIds: string[]): Promise<void> {
  const newest = (column: 'time' | 'id', condition: string) => sql`(
    select ${sql.ref(column)} from images where images.org_id = ${found.org_id} and images.camera_id = cameras.id
      and ${sql.raw(condition)} order by images.time desc, images.id desc limit 1)`
  await sql`
    update cameras set last_seen = ${newest('time', 'true')},
      last_heard = case when last_heard <= ${found.last_time} then ${newest('time', 'true')} else last_heard end,
      last_image_id = ${newest('id', 'media_key is not null')}
    where org_id = ${found.org_id} and id = any(${cameraIds}::uuid[]) and last_seen <= ${found.last_time}`.execute(
    db,
  )
}

/** The file is not needed any more. Rows stay after an import, as it may be undone. */
async function finish(
  { db, config, now }: Deps,
  found: ImportRow,
  state: 'done' | 'undone',
  action: 'history.imported' | 'history.undone',
): Promise<void> {
  const { org_id, id } = found
  const isFinished = await db.transaction().execute(async (tx) => {
    const finished = await tx
      .updateTable('history_imports')
      .set({ state, finished_at: now(), file_key: null, pictures_key: null })
      .where('org_id', '=', org_id)
      .where('id', '=', id)
      // The undo of an import continues even while its last rows are stored.
      .where('state', '=', found.state)
      .returning('counts')
      .executeTakeFirst()
    if (!finished) return false
    if (state === 'undone') await forgetRows(tx, org_id, id)
    await recordAudit(tx, org_id, {
      at: now(),
      actorId: found.created_by,
      action,
      subject: id,
      detail: { file: found.file_name, ...finished.counts },
    })
    return true
  })
  if (!isFinished) return
  const blobs = openBlobStore(config)
  for (const key of [found.file_key, found.pictures_key]) if (key) await blobs.remove(key)
}
