import { sql } from 'kysely'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../../db.ts'
import { findCameras, foundCamera } from '../watch/watch-cameras.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

interface Silence {
  camera_id: string
  since: Date
  last_image_id: string
  /** Null while the silence lasts. */
  until: Date | null
  next_image_id: string | null
}

const mostListed = 20_000

/**
 * The silences of cameras that were longer than an alert allows, and their returns, by the times of stored posts. Of posts
 * without anything to store only the last one is known.
 */
export async function findPastSilences(db: Db, alert: WatchingAlert, from: Date, now: Date) {
  const cameras = (await findCameras(db, alert.orgId)).filter(({ siteId }) => isAtSites(alert, siteId))
  const byId = new Map(cameras.map((camera) => [camera.cameraId, camera]))
  const silences = await findSilences(db, alert, [...byId.keys()], from, now)
  const found = silences.flatMap(({ camera_id, since: sentAt, until, last_image_id, next_image_id }) => {
    const camera = byId.get(camera_id)!
    const since = until === null && camera.lastHeard > sentAt ? camera.lastHeard : sentAt
    const offlineAt = new Date(since.getTime() + alert.graceMinutes * minuteMs)
    const isReportedOffline = offlineAt >= from && offlineAt <= (until ?? now)
    const picture = (lastImageId: string | null) => ({ ...camera, lastImageId })
    return [
      ...(isReportedOffline
        ? [foundCamera(alert, picture(last_image_id), 'camera-offline', since, since)]
        : []),
      ...(until ? [foundCamera(alert, picture(next_image_id), 'camera-back', until, since)] : []),
    ]
  })
  return { found, isComplete: silences.length < mostListed }
}

async function findSilences(
  db: Db,
  { orgId, graceMinutes }: WatchingAlert,
  cameraIds: readonly string[],
  from: Date,
  now: Date,
): Promise<Silence[]> {
  const { rows } = await sql<Silence>`
    with seen as (
      select before.camera_id, before.time, before.id
      from unnest(${cameraIds}::uuid[]) as camera(id)
      cross join lateral (
        select camera_id, time, images.id from images
        where images.org_id = ${orgId} and images.camera_id = camera.id and time < ${from}
        order by time desc limit 1
      ) as before
      union all
      select camera_id, time, id from images
      where org_id = ${orgId} and camera_id = any(${cameraIds}::uuid[]) and time >= ${from} and time <= ${now}
    ), gaps as (
      select camera_id, time as since, id as last_image_id,
        lead(time) over following as until, lead(id) over following as next_image_id
      from seen window following as (partition by camera_id order by time, id)
    )
    select * from gaps
    where coalesce(until, ${now}) - since >= ${graceMinutes} * interval '1 minute'
    order by since limit ${mostListed}`.execute(db)
  return rows
}
