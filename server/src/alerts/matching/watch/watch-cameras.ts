import { sql } from 'kysely'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import type { Db } from '../../../db.ts'
import type { MatchKind } from '#contract/alerts/enumerations.ts'
import type { Found, FoundEvent, MatchLocation } from '../found.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'

interface SeenCamera extends MatchLocation {
  cameraId: string
  lastHeard: Date
  lastImageId: string | null
}
export type CameraPicture = Pick<SeenCamera, keyof MatchLocation | 'lastImageId'>

/** Reports cameras that have sent nothing for longer than an alert allows, and cameras that returned. */
export async function notifyOfCameras(tx: Db, orgId: string, now: Date): Promise<void> {
  const alerts = (await findWatching(tx, orgId)).filter(({ kind }) => kind === 'camera')
  if (alerts.length === 0) return
  const cameras = await findCameras(tx, orgId)
  const silences = await findSilences(tx, orgId)
  const found = alerts.flatMap((alert) =>
    cameras
      .filter(({ siteId }) => isAtSites(alert, siteId))
      .flatMap((camera) => stateOf(alert, camera, silences.get(`${alert.id} ${camera.cameraId}`), now)),
  )
  await notifyMatches(tx, orgId, found, now)
}

/** A camera is offline after the grace period, and back when it has sent something after that report. */
function stateOf(
  alert: WatchingAlert,
  camera: SeenCamera,
  silentSince: Date | undefined,
  now: Date,
): Found[] {
  const silentMs = now.getTime() - camera.lastHeard.getTime()
  const isSilent = silentMs >= alert.graceMinutes * 60_000
  // The camera was offline before the alert existed.
  const isOld = camera.lastHeard.getTime() + alert.graceMinutes * 60_000 < alert.watchesSince.getTime()
  if (isSilent && !isOld)
    return [foundCamera(alert, camera, 'camera-offline', camera.lastHeard, camera.lastHeard)]
  if (!isSilent && silentSince && camera.lastHeard > silentSince)
    return [foundCamera(alert, camera, 'camera-back', camera.lastHeard, silentSince)]
  return []
}

export const foundCamera = (alert: WatchingAlert, ...event: Parameters<typeof cameraEvent>): Found => ({
  alert,
  ...cameraEvent(...event),
})

export const cameraEvent = (
  camera: CameraPicture,
  kind: MatchKind,
  time: Date,
  silentSince: Date,
): FoundEvent => ({
  subject: `${kind}:${camera.cameraId}:${silentSince.toISOString()}`,
  kind,
  time,
  place: camera,
  imageId: camera.lastImageId,
  passId: null,
  plate: null,
  objectType: null,
  confidence: null,
  match: undefined,
  dwellMinutes: null,
})

/** Enabled cameras that have sent something. */
export async function findCameras(tx: Db, orgId: string): Promise<SeenCamera[]> {
  const { rows } = await sql<SeenCamera>`
    select cameras.id as "cameraId", cameras.name as "cameraName", cameras.last_heard as "lastHeard", cameras.app_type as "appType",
      cameras.last_image_id as "lastImageId", sites.id as "siteId", sites.name as "siteName",
      sites.time_zone as "timeZone"
    from cameras join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
    where cameras.org_id = ${orgId} and cameras.removed_at is null and cameras.is_enabled
      and cameras.last_heard is not null`.execute(tx)
  return rows
}

/** The start of each silence that was reported as offline and not yet as back. */
async function findSilences(tx: Db, orgId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; since: Date }>`
    select alert_id || ' ' || camera_id as key, max(time) as since
    from alert_matches as offline
    where org_id = ${orgId} and kind = 'camera-offline' and not exists (
      select from alert_matches as back
      where back.org_id = offline.org_id and back.alert_id = offline.alert_id
        and back.subject = replace(offline.subject, 'camera-offline:', 'camera-back:'))
    group by alert_id, camera_id`.execute(tx)
  return new Map(rows.map(({ key, since }) => [key, since]))
}
