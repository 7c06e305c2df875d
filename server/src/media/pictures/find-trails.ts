import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { DetectionRow, ImageRow } from '../find-media.ts'

/** The duration of a trail. */
const trailMs = 60_000
const mostReads = 500

type Point = [x: number, y: number]

/** The trails of tracked objects on these pictures, by picture and track: positions of their feet, oldest first. */
export async function findTrails(
  db: Db,
  orgId: string,
  images: readonly Pick<ImageRow, 'id' | 'time' | 'camera_id'>[],
  detections: readonly DetectionRow[],
): Promise<Map<string, Map<string, Point[]>>> {
  const trails = new Map<string, Map<string, Point[]>>()
  for (const image of images) {
    const tracked = detections.flatMap(({ image_id, track_id }) =>
      image_id === image.id && track_id !== null ? [track_id] : [],
    )
    if (tracked.length === 0) continue
    const reads = await db
      .selectFrom('detections')
      .select(['track_id', 'bb'])
      .where('org_id', '=', orgId)
      .where('camera_id', '=', image.camera_id)
      .where('time', '>', new Date(image.time.getTime() - trailMs))
      .where('time', '<=', image.time)
      .where('track_id', '=', sql<string>`any(${tracked}::text[])`)
      .where('bb', 'is not', null)
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(mostReads)
      .execute()
    const ofTrack = Map.groupBy(reads.reverse(), ({ track_id }) => track_id!)
    trails.set(image.id, new Map([...ofTrack].map(([id, rows]) => [id, rows.map(({ bb }) => feetOf(bb!))])))
  }
  return trails
}

const feetOf = ([left, , right, bottom]: NonNullable<DetectionRow['bb']>): Point => [
  (left + right) / 2,
  bottom,
]
