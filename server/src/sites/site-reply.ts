import type { Site, SiteMarker } from '#contract/sites/api.ts'
import { isCarpark, siteStatus } from '#rules/sites/site-types.ts'
import { briefCamera, seenCamera } from '../cameras/camera-reply.ts'
import { listBriefCameras } from '../cameras/queries.ts'
import type { SignedLinks } from '../core/blobs/signed-links.ts'
import type { Db } from '../db.ts'
import { findOccupancies } from '../parking/levels/occupancy.ts'
import { findTagsOf } from '../tags/queries.ts'
import type { listMarkers, SiteRow, TaggedSiteRow } from './queries.ts'

/** The signed path in the link of a site's document. */
export const documentPath = (orgId: string, siteId: string) => `/api/v1/sites/document/${siteId}?org=${orgId}`

/** Sites with their cameras, tags and vehicles on site, with at most three more queries for any number of sites. */
export async function siteReplies(
  db: Db,
  orgId: string,
  rows: (SiteRow | TaggedSiteRow)[],
  { links, now }: { links: SignedLinks; now: Date },
): Promise<Site[]> {
  const ids = rows.map((row) => row.id)
  const untagged = rows.flatMap((row) => ('tags' in row ? [] : row.id))
  const [cameras, tags, occupancies] = await Promise.all([
    listBriefCameras(db, orgId, ids),
    untagged.length > 0 ? findTagsOf(db, orgId, 'site', untagged) : undefined,
    findOccupancies(
      db,
      orgId,
      rows.filter((row) => isCarpark(row.site_type)),
    ),
  ])
  const camerasBySite = Map.groupBy(cameras, (camera) => camera.site_id)
  return rows.map((row) => {
    const ofSite = camerasBySite.get(row.id) ?? []
    return {
      id: row.id,
      site_type: row.site_type,
      name: row.name,
      address: row.address,
      lat: row.lat,
      lng: row.lng,
      time_zone: row.time_zone,
      number_of_bays: row.number_of_bays,
      occupancy_count: occupancies.get(row.id)?.vehicles ?? null,
      max_stay_minutes: row.max_stay_minutes,
      safety_manager: row.safety_manager,
      stms: row.stms,
      tags: 'tags' in row ? row.tags : (tags?.get(row.id) ?? []),
      document: row.document_key && links.sign(documentPath(orgId, row.id), now),
      document_name: row.document_name,
      cameras: ofSite.map((camera) => briefCamera(camera, now)),
      status: siteStatus(ofSite.map(seenCamera), now),
    }
  })
}

type MarkerRow = Awaited<ReturnType<typeof listMarkers>>[number]

export function siteMarker({ groups, tag_id, ...site }: MarkerRow, now: Date): SiteMarker {
  return {
    ...site,
    status: siteStatus((groups ?? []).map(seenCamera), now),
    camera_count: (groups ?? []).reduce((sum, group) => sum + group.camera_count, 0),
    tag_ids: tag_id ? [tag_id] : [],
  }
}
