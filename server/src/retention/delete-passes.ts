import { sql } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import { forgetCustomers } from '../customers/queries.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { forgetPasses, type GonePass } from '../vehicles/passes/forget-passes.ts'
import { findSummedPictures, gonePictureWrites } from '../safety/judging/picture-sums.ts'
import { goneSumWrites, type SeenRow } from '../vehicles/passes/detection-sums.ts'
import { removeInBatches } from '../core/database/statements/remove-in-batches.ts'
import { addGone, lockGone } from './gone-rows.ts'
import { isAfter, isListed } from './listed-plates.ts'
import { removeDue } from './remove-due.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'
import type { DueRows } from './due-rows.ts'

/** Events of the organisation wait for a batch of passes, so batches are small. */
const passesAtOnce = 200
const detectionsAtOnce = 1000

const seenColumns = sql`org_id, site_id, camera_id, time, type, confidence, plate, speed`

type DuePass = GonePass & { last_time: Date; image_id: string; is_listed: boolean }

/** Deletes passes of a camera. With the last pass of a plate, all data about the plate is deleted. */
export const deletePasses = ({ db, orgId, cameraId, cutoffs, signal }: DueRows): Promise<number> =>
  removeInBatches<DuePass>({
    size: passesAtOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DuePass>`
          select id, time, last_time, camera_id, plate, read_count, image_id, ${isListed(orgId, 'passes')} as is_listed
          from passes where org_id = ${orgId} and camera_id = ${cameraId} and time < ${cutoffs.latest!}
            and ${isAfter(after)}
          order by time, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (pass) => {
      const before = pass.is_listed ? cutoffs.listed : cutoffs.unlisted
      return before !== undefined && pass.last_time < before
    },
    remove: removeDue<DuePass>(
      { db, orgId },
      {
        isHeld: (pass, holds) => holds.isPassHeld(pass),
        remove: (tx, passes) => removePasses(tx, orgId, passes),
      },
    ),
  })

/** In the transaction of their batch. */
export async function removePasses(tx: Db, orgId: string, passes: readonly GonePass[]): Promise<void> {
  await lockOrganisation(tx, orgId)
  await lockGone(tx, orgId)
  const { rows } = await sql<SeenRow>`
    delete from passes where org_id = ${orgId} and ${atKeys(passes)} returning ${seenColumns}`.execute(tx)
  await addGone(tx, goneSumWrites({ passes: rows }))
  await tx
    .deleteFrom('plate_corrections')
    .where('org_id', '=', orgId)
    .where('pass_id', '=', anyOf(passes.map(({ id }) => id)))
    .execute()
  const plates = await forgetPasses(tx, orgId, passes)
  await forgetCustomers(tx, orgId, plates)
}

interface DueDetection {
  id: string
  time: Date
  image_id: string
  pass_id: string | null
  camera_id: string
  plate: string | null
  is_listed: boolean
  is_of_pass: boolean
}

/** Deletes detections whose pass was deleted, and those without a pass. */
export const deleteDetections = ({ db, orgId, cameraId, cutoffs, signal }: DueRows): Promise<number> =>
  removeInBatches<DueDetection>({
    size: detectionsAtOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DueDetection>`
          select id, time, image_id, pass_id, camera_id, plate, ${isListed(orgId, 'detections')} as is_listed,
            exists (select from passes where passes.org_id = ${orgId} and passes.id = pass_id
              and passes.time = ${timeInId(sql`pass_id`)}) as is_of_pass
          from detections where org_id = ${orgId} and camera_id = ${cameraId} and time < ${cutoffs.latest!}
            and ${isAfter(after)}
          order by time, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (detection) => {
      const before = detection.pass_id === null && !detection.is_listed ? cutoffs.unlisted : cutoffs.latest
      return !detection.is_of_pass && before !== undefined && detection.time < before
    },
    remove: removeDue<DueDetection>(
      { db, orgId },
      {
        isHeld: (detection, holds) => holds.isDetectionHeld(detection),
        remove: (tx, detections) => removeDetections(tx, orgId, detections),
      },
    ),
  })

/** In the transaction of their batch. No event changes a detection whose pass is gone, so events do not wait. */
export async function removeDetections(
  tx: Db,
  orgId: string,
  detections: readonly { id: string; time: Date; image_id: string }[],
): Promise<void> {
  await lockGone(tx, orgId)
  const pictures = [...new Map(detections.map(({ image_id: id, time }) => [id, { id, time }])).values()]
  const before = await findSummedPictures(tx, orgId, pictures)
  const { rows } = await sql<SeenRow>`
      delete from detections where org_id = ${orgId} and ${atKeys(detections)} returning ${seenColumns}`.execute(
    tx,
  )
  const after = before.length > 0 ? await findSummedPictures(tx, orgId, pictures) : []
  await addGone(tx, [...goneSumWrites({ detections: rows }), ...gonePictureWrites(before, after)])
  await tx
    .deleteFrom('detection_feedback')
    .where('org_id', '=', orgId)
    .where('detection_id', '=', anyOf(detections.map(({ id }) => id)))
    .execute()
  const images = anyOf(pictures.map(({ id }) => id))
  await tx.deleteFrom('picture_readings').where('org_id', '=', orgId).where('image_id', '=', images).execute()
  await tx.deleteFrom('shadow_readings').where('org_id', '=', orgId).where('image_id', '=', images).execute()
}
