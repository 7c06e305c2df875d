import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { IngestCamera } from '../events/camera.ts'
import { visionOf } from './settings.ts'

/** The camera with reading enabled, for a picture that a user sends. */
export const asReading = (camera: IngestCamera): IngestCamera => ({
  ...camera,
  vision: { ...visionOf(camera), mode: 'on' },
})

/** Whether a picture waits for an analyser, was read, or neither. */
export async function readingStateOf(
  db: Db,
  orgId: string,
  imageId: string,
): Promise<'waiting' | 'read' | 'unread'> {
  const { rows } = await sql<{ is_waiting: boolean; is_read: boolean }>`
    select exists (select from vision_queue where org_id = ${orgId} and image_id = ${imageId}) as is_waiting,
      exists (select from picture_readings where org_id = ${orgId} and image_id = ${imageId}) as is_read`.execute(
    db,
  )
  const [state] = rows
  if (state?.is_read) return 'read'
  return state?.is_waiting ? 'waiting' : 'unread'
}
