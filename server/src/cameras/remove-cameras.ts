import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { retireOwnTags } from '../tags/owned-tags.ts'

/** Marks cameras as removed: their detections stay readable, their endpoints are closed, and their tags are retired. */
export async function removeCameras(db: Db, orgId: string, cameraIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('cameras')
    .set({ removed_at: now, updated_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(cameraIds))
    .execute()
  const ofCameras = { org_id: orgId, camera_id: anyOf(cameraIds) }
  await db
    .deleteFrom('camera_tokens')
    .where((eb) => eb.and(ofCameras))
    .execute()
  await db
    .deleteFrom('camera_accounts')
    .where((eb) => eb.and(ofCameras))
    .execute()
  await db
    .deleteFrom('camera_sources')
    .where((eb) => eb.and(ofCameras))
    .execute()
  await retireOwnTags(db, orgId, 'camera', cameraIds, now)
}
