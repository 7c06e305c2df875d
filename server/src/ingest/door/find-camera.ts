import { sql, type RawBuilder } from 'kysely'
import { isCluster } from '../../core/database/cluster/is-cluster.ts'
import { hashToken } from '../../core/secrets/secrets.ts'
import type { Db } from '../../db.ts'
import { forwardingApps } from '#contract/marketplace/apps.ts'
import type { IngestCamera } from '../../events/camera.ts'

const cameraFields = (organisation: RawBuilder<unknown>) => sql`
  cameras.org_id as "orgId", cameras.id, cameras.site_id as "siteId", cameras.name, sites.name as "siteName",
  app_type as "appType", function_type as "functionType", country, is_enabled as "isEnabled",
  face_redaction as "facesAreRedacted", head_redaction as "headsAreRedacted",
  people_redaction as "peopleAreRedacted", masked_storage as "storesMasked", allowed_addresses as "allowedAddresses",
  post_user as "postUser", sealed_post_password as "sealedPostPassword", time_zone as "timeZone", clock_fix as clock,
  coalesce(cameras.lat, sites.lat) as lat, coalesce(cameras.lng, sites.lng) as lng,
  focal_length as "focalLength", vertical_fov as "verticalFov", horizontal_fov as "horizontalFov",
  distance_scale as "distanceScale", plane_normal as "planeNormal", plane_point as "planePoint",
  hsafety_setting as "hsafetySetting", violation_metrics as "violationMetrics",
  stores_images as "storesImages", stolen_plates_enabled as "looksForStolenPlates",
  (select row_to_json(camera_vision) from camera_vision
    where camera_vision.org_id = ${organisation} and camera_id = cameras.id) as vision,
  (select json_object_agg(camera_id, shares) from camera_confusions
    where camera_confusions.org_id = ${organisation} and camera_confusions.site_id = cameras.site_id) as confusions,
  exists (select from app_settings where app_settings.org_id = ${organisation} and app_settings.is_enabled
    and slug = any(${[...forwardingApps]}::text[])) as "forwardsEvents",
  (select coalesce(json_agg(json_build_object(
      'id', id, 'roi', roi, 'tags', tags, 'roi_type', roi_type, 'meta_data', meta_data,
      'drawn_width', drawn_width, 'drawn_height', drawn_height) order by id), '[]')
    from regions where regions.org_id = ${organisation} and camera_id = cameras.id) as regions,
  (select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'insteadOf', instead_of, 'pointers', pointers)
      order by camera_id is null, id desc), '[]')
    from field_mappings where field_mappings.org_id = ${organisation}
      and (camera_id is null or camera_id = cameras.id)) as mappings`

const cameraTables = sql`cameras
  join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
  join organisations on organisations.id = cameras.org_id`

interface TokenRow {
  /** The number of the token in the request, from 1. */
  position: number
  tokenExpiresAt: Date | null
}

/** The cameras of these tokens, in the order of the tokens. */
export async function findByTokens(db: Db, tokens: readonly string[]): Promise<(IngestCamera | undefined)[]> {
  const hashes = tokens.map(hashToken)
  const found = (await isCluster(db)) ? await findOnNodes(db, hashes) : await findTogether(db, hashes)
  return tokens.map((_, index) => found.get(index + 1))
}

const requestedTokens = (hashes: readonly Buffer[]) => sql`
  unnest(${hashes}::bytea[]) with ordinality as requested(token_hash, position)
  join camera_tokens using (token_hash)`

type Found = Map<number, IngestCamera>

async function findTogether(db: Db, hashes: readonly Buffer[]): Promise<Found> {
  const { rows } = await sql<IngestCamera & TokenRow>`
    select ${cameraFields(sql`cameras.org_id`)}, expires_at as "tokenExpiresAt", position
    from ${requestedTokens(hashes)}
    join ${cameraTables} on camera_tokens.org_id = cameras.org_id and camera_id = cameras.id
    where cameras.removed_at is null`.execute(db)
  return new Map(rows.map(({ position, ...camera }) => [position, camera]))
}

/** On a cluster the coordinator has the tokens, and one node the cameras of each organisation. */
async function findOnNodes(db: Db, hashes: readonly Buffer[]): Promise<Found> {
  const { rows } = await sql<TokenRow & { orgId: string; cameraId: string }>`
    select org_id as "orgId", camera_id as "cameraId", expires_at as "tokenExpiresAt", position
    from ${requestedTokens(hashes)}`.execute(db)
  const found: Found = new Map()
  for (const [orgId, own] of Map.groupBy(rows, (row) => row.orgId)) {
    const cameras = await findIngestCameras(db, orgId, [...new Set(own.map(({ cameraId }) => cameraId))])
    const byId = new Map(cameras.map((camera) => [camera.id, camera]))
    for (const { position, cameraId, tokenExpiresAt } of own) {
      const camera = byId.get(cameraId)
      if (camera) found.set(position, { ...camera, tokenExpiresAt })
    }
  }
  return found
}

async function findIngestCameras(
  db: Db,
  orgId: string,
  cameraIds: readonly string[],
): Promise<IngestCamera[]> {
  const { rows } = await sql<IngestCamera>`
    select ${cameraFields(sql`${orgId}`)}, null as "tokenExpiresAt" from ${cameraTables}
    where cameras.org_id = ${orgId} and cameras.id = any(${cameraIds}::uuid[])
      and cameras.removed_at is null`.execute(db)
  return rows
}

export async function findIngestCamera(
  db: Db,
  orgId: string,
  cameraId: string,
): Promise<IngestCamera | undefined> {
  const [camera] = await findIngestCameras(db, orgId, [cameraId])
  return camera
}
