import type { Camera } from '#contract/cameras/api.ts'
import type { SiteCamera } from '#contract/sites/api.ts'
import type { Tag } from '#contract/tags/api.ts'
import { eventFrequencyOf } from '#rules/cameras/event-frequency.ts'
import { cameraStatus } from '#rules/cameras/status.ts'
import type { BriefCameraRow, CameraRow } from './queries.ts'

/** The fields that determine the status of a camera and its site. */
export const seenCamera = (row: { last_seen: Date | string | null; event_frequency_id: number | null }) => ({
  last_seen: row.last_seen,
  event_frequency: eventFrequencyOf(row.event_frequency_id),
})

/** A camera in the response of its site. */
export function briefCamera(row: BriefCameraRow, now: Date): SiteCamera {
  return {
    id: row.id,
    name: row.name,
    app_type: row.app_type,
    function_type: row.function_type,
    last_seen: row.last_seen?.toISOString() ?? null,
    last_image_id: row.last_image_id,
    status: cameraStatus({ ...seenCamera(row), app_type: row.app_type }, now),
  }
}

/** A camera in the format of the API, with planes and position both combined and as separate fields. */
export function fullCamera(row: CameraRow, tags: Tag[], now: Date): Camera {
  const [plane_normal_x, plane_normal_y, plane_normal_z] = row.plane_normal
  const [plane_point_x, plane_point_y, plane_point_z] = row.plane_point
  return {
    ...briefCamera(row, now),
    site: row.site_id,
    event_frequency: eventFrequencyOf(row.event_frequency_id),
    focal_length: row.focal_length,
    vertical_fov: row.vertical_fov,
    horizontal_fov: row.horizontal_fov,
    distance_scale: row.distance_scale,
    plane_normal: row.plane_normal,
    plane_normal_x,
    plane_normal_y,
    plane_normal_z,
    plane_point: row.plane_point,
    plane_point_x,
    plane_point_y,
    plane_point_z,
    latitude: row.lat,
    longitude: row.lng,
    heading: row.heading,
    location_data: row.lat === null || row.lng === null ? {} : { lat: row.lat, lng: row.lng },
    country: row.country,
    tags,
    face_redaction: row.face_redaction,
    head_redaction: row.head_redaction,
    people_redaction: row.people_redaction,
    masked_storage: row.masked_storage,
    faces_sent_at: row.faces_sent_at?.toISOString() ?? null,
    tracking: row.tracking,
    is_enabled: row.is_enabled,
    hsafety_setting: row.hsafety_setting,
    violation_metrics: row.violation_metrics,
  }
}
