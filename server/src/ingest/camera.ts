import { sql } from 'kysely'
import type { CameraAppType, Country, FunctionType, RoiType } from '#contract/enumerations.ts'
import type { HsafetySetting, ViolationMetric } from '#contract/cameras.ts'
import { hashToken } from '../core/secrets.ts'
import type { Db } from '../db.ts'

export interface IngestRegion {
  id: string
  roi: [number, number][][]
  tags: string[]
  roi_type: RoiType
  meta_data: Record<string, unknown>
}

/** A camera with all that its events are judged by. */
export interface IngestCamera {
  orgId: string
  id: string
  siteId: string
  name: string
  siteName: string
  appType: CameraAppType
  functionType: FunctionType
  country: Country
  isEnabled: boolean
  facesAreRedacted: boolean
  allowedAddresses: string[]
  postUser: string | null
  sealedPostPassword: Buffer | null
  timeZone: string
  lat: number | null
  lng: number | null
  focalLength: number
  verticalFov: number
  horizontalFov: number
  distanceScale: number
  planeNormal: [number, number, number]
  planePoint: [number, number, number]
  hsafetySetting: HsafetySetting | null
  violationMetrics: ViolationMetric[]
  regions: IngestRegion[]
  storesImages: boolean
  looksForStolenPlates: boolean
  tokenExpiresAt: Date | null
}

const cameraFields = sql`
  cameras.org_id as "orgId", cameras.id, cameras.site_id as "siteId", cameras.name, sites.name as "siteName",
  app_type as "appType", function_type as "functionType", country, is_enabled as "isEnabled",
  face_redaction as "facesAreRedacted", allowed_addresses as "allowedAddresses",
  post_user as "postUser", sealed_post_password as "sealedPostPassword", time_zone as "timeZone",
  coalesce(cameras.lat, sites.lat) as lat, coalesce(cameras.lng, sites.lng) as lng,
  focal_length as "focalLength", vertical_fov as "verticalFov", horizontal_fov as "horizontalFov",
  distance_scale as "distanceScale", plane_normal as "planeNormal", plane_point as "planePoint",
  hsafety_setting as "hsafetySetting", violation_metrics as "violationMetrics",
  stores_images as "storesImages", stolen_plates_enabled as "looksForStolenPlates",
  (select coalesce(json_agg(json_build_object(
      'id', id, 'roi', roi, 'tags', tags, 'roi_type', roi_type, 'meta_data', meta_data) order by id), '[]')
    from regions where regions.org_id = cameras.org_id and camera_id = cameras.id) as regions`

const cameraTables = sql`cameras
  join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
  join organisations on organisations.id = cameras.org_id`

async function findByToken(db: Db, token: string): Promise<IngestCamera | undefined> {
  const { rows } = await sql<IngestCamera>`
    select ${cameraFields}, expires_at as "tokenExpiresAt"
    from camera_tokens
    join ${cameraTables} on camera_tokens.org_id = cameras.org_id and camera_id = cameras.id
    where token_hash = ${hashToken(token)} and cameras.removed_at is null`.execute(db)
  return rows[0]
}

export async function findIngestCamera(
  db: Db,
  orgId: string,
  cameraId: string,
): Promise<IngestCamera | undefined> {
  const { rows } = await sql<IngestCamera>`
    select ${cameraFields}, null as "tokenExpiresAt" from ${cameraTables}
    where cameras.org_id = ${orgId} and cameras.id = ${cameraId} and cameras.removed_at is null`.execute(db)
  return rows[0]
}

/** A change of a camera reaches its events within this time, */
const freshForMs = 3_000
/** or with the post after the next where it posts seldom: a busy one never waits for the database. */
const usableForMs = 20_000
/** Guessed tokens must not fill the memory. */
const mostKept = 20_000

/** Finds the camera of a token; a busy camera is asked of the database once in a while only, beside its posts. */
export function cameraFinder(db: Db, now: () => Date) {
  const kept = new Map<string, { at: number; camera: Promise<IngestCamera | undefined> }>()

  function ask(token: string, at: number): Promise<IngestCamera | undefined> {
    if (kept.size >= mostKept) kept.clear()
    const before = kept.get(token)
    const camera = findByToken(db, token)
    kept.set(token, { at, camera: before?.camera ?? camera })
    camera.then(
      () => kept.set(token, { at, camera }),
      () => kept.delete(token),
    )
    return camera
  }

  return async (token: string): Promise<IngestCamera | undefined> => {
    const at = now().getTime()
    const entry = kept.get(token)
    const age = entry ? Math.abs(at - entry.at) : Number.POSITIVE_INFINITY
    const asked = age > freshForMs ? ask(token, at) : undefined
    const camera = await (entry && age <= usableForMs ? entry.camera : (asked ?? entry!.camera))
    return camera?.tokenExpiresAt && camera.tokenExpiresAt.getTime() <= at ? undefined : camera
  }
}
