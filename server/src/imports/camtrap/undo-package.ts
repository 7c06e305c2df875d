import { sql } from 'kysely'
import { findCaseHolds, type Holds } from '../../cases/held-rows.ts'
import { removeCameras } from '../../cameras/remove-cameras.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { lockDeletion } from '../../core/database/statements/holds-lock.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { executeWrite, type Row } from '../../events/write-rows.ts'
import { forgetFiles } from '../../media/deleting/needed-files.ts'
import { withExactReals, type DetectionRow } from '../../vehicles/passes/detection-rows.ts'
import { removedSumWrites } from '../../vehicles/passes/detection-sums.ts'
import { forgetSurveyFrames } from '../../wildlife/survey-frames.ts'
import { findShownImages, withdrawSightings } from '../../wildlife/withdraw-sightings.ts'
import type { CamtrapImport } from './recorded-imports.ts'

const atOnce = 500

type Undone = Pick<CamtrapImport, 'org_id' | 'id' | 'created_at'>

/** Removes some of the sightings of an import, then of its pictures, in one transaction; false where none are left. */
export const undoNext = (db: Db, found: Undone): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { org_id: orgId, id } = found
    await lockDeletion(tx, orgId)
    await lockOrganisation(tx, orgId)
    const records = await tx
      .selectFrom('camtrap_import_records')
      .select(['is_picture', 'id'])
      .where('org_id', '=', orgId)
      .where('import_id', '=', id)
      .orderBy('is_picture')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const [first] = records
    if (!first) return false
    const ids = records.filter(({ is_picture }) => is_picture === first.is_picture).map((record) => record.id)
    const holds = await findCaseHolds(tx, orgId)
    const held = first.is_picture
      ? await removePictures(tx, orgId, ids, holds)
      : await withdrawSightings(tx, orgId, ids, { since: found.created_at, isHeld: holds.isSightingHeld })
    await tx
      .deleteFrom('camtrap_import_records')
      .where('org_id', '=', orgId)
      .where('import_id', '=', id)
      .where('is_picture', '=', first.is_picture)
      .where('id', '=', anyOf(ids))
      .execute()
    await sql`update camtrap_imports set counts = counts || jsonb_build_object(
        'undone', (counts ->> 'undone')::int + ${ids.length - held}::int,
        'held', (counts ->> 'held')::int + ${held}::int)
      where org_id = ${orgId} and id = ${id}`.execute(tx)
    return true
  })

/** Removes pictures with all that they show, and returns the number of those that stay. */
async function removePictures(tx: Db, orgId: string, ids: string[], holds: Holds): Promise<number> {
  const times = ids.map((id) => timeOfId(id).toISOString())
  const at = sql`org_id = ${orgId} and time = any(${times}::timestamptz[])`
  const { rows: all } = await sql<Row<'images'>>`
    select * from images where ${at} and id = ${anyOf(ids)}`.execute(tx)
  const shown = await findShownImages(tx, orgId, all)
  const images = all.filter((image) => !shown.has(image.id) && !holds.isImageHeld(image))
  const gone = anyOf(images.map(({ id }) => id))
  const { rows } = await sql<DetectionRow>`
    delete from detections where ${at} and image_id = ${gone} returning *`.execute(tx)
  await sql`delete from images where ${at} and id = ${gone}`.execute(tx)
  await forgetSurveyFrames(tx, orgId, images)
  await forgetFiles(
    tx,
    orgId,
    images.flatMap(({ media_key }) => media_key ?? []),
  )
  const detections = rows.map(withExactReals)
  for (const write of removedSumWrites({ images, detections, passes: [] })) await executeWrite(tx, write)
  return all.length - images.length
}

/** Removes the cameras that an import added, except those that have pictures by now. */
export async function removeAddedCameras(
  tx: Db,
  { org_id: orgId, camera_ids }: Pick<CamtrapImport, 'org_id' | 'camera_ids'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from cameras where org_id = ${orgId} and id = ${anyOf(camera_ids)} and removed_at is null
      and not exists (select from images where images.org_id = ${orgId} and images.camera_id = cameras.id)`.execute(
    tx,
  )
  if (rows.length > 0)
    await removeCameras(
      tx,
      orgId,
      rows.map(({ id }) => id),
      now,
    )
}
