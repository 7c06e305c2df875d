import { sql } from 'kysely'
import { followMs, type FollowedPlate } from '#rules/vision/follow-vehicles.ts'
import type { Db } from '../db.ts'
import type { Row } from '../events/write-rows.ts'
import type { WaitingPicture } from './analyser/leases.ts'

export interface PictureOnQueue {
  width: number
  height: number
  /** The detections of its sender, without plates. */
  seen: Pick<Row<'detections'>, 'bb'>[]
}

/** The queued picture; undefined when it was removed. */
export async function findPicture(
  db: Db,
  { org_id, camera_id, image_id, time }: Pick<WaitingPicture, 'org_id' | 'camera_id' | 'image_id' | 'time'>,
): Promise<PictureOnQueue | undefined> {
  const image = await db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('org_id', '=', org_id)
    .where('time', '=', time)
    .where('id', '=', image_id)
    .executeTakeFirst()
  if (!image?.width || !image.height) return undefined
  const seen = await db
    .selectFrom('detections')
    .select('bb')
    .where('org_id', '=', org_id)
    .where('camera_id', '=', camera_id)
    .where('time', '=', time)
    .where('image_id', '=', image_id)
    .execute()
  return { width: image.width, height: image.height, seen }
}

/** The plates on the pictures of a camera shortly before and after. */
export async function findFollowed(
  db: Db,
  { org_id, camera_id, time }: WaitingPicture,
): Promise<FollowedPlate[]> {
  const readings = await db
    .selectFrom('picture_readings')
    .select(['time', 'plates'])
    .where('org_id', '=', org_id)
    .where('camera_id', '=', camera_id)
    .where('time', '>=', new Date(time.getTime() - followMs))
    .where('time', '<=', new Date(time.getTime() + followMs))
    .execute()
  return readings.flatMap(({ time: at, plates }) =>
    plates.map(({ text, corners, track }) => ({ plate: text, quad: corners, track, timeMs: at.getTime() })),
  )
}

export interface VisionCounts {
  looked_at: number
  not_looked_at: number
  last_not_looked_at: Date | null
  waiting: number
}

export async function countVisionWork(db: Db, orgId: string, cameraId: string): Promise<VisionCounts> {
  const { rows } = await sql<VisionCounts>`
    select coalesce(looked_at, 0)::int as looked_at, coalesce(not_looked_at, 0)::int as not_looked_at,
      last_not_looked_at,
      (select count(*)::int from vision_queue where vision_queue.org_id = ${orgId}
        and vision_queue.camera_id = ${cameraId}) as waiting
    from (select) as one left join vision_work
      on vision_work.org_id = ${orgId} and vision_work.camera_id = ${cameraId}`.execute(db)
  return rows[0]!
}

/** Cameras with dropped pictures within a day. */
export async function listBehind(db: Db, orgId: string, now: Date) {
  const { rows } = await sql<{
    camera_id: string
    not_looked_at: number
    last_not_looked_at: Date
    waiting: number
  }>`
    select camera_id, not_looked_at::int, last_not_looked_at,
      (select count(*)::int from vision_queue where vision_queue.org_id = ${orgId}
        and vision_queue.camera_id = vision_work.camera_id) as waiting
    from vision_work where vision_work.org_id = ${orgId}
      and last_not_looked_at > ${now}::timestamptz - interval '1 day'
    order by last_not_looked_at desc`.execute(db)
  return rows
}
