import type { VisitChange } from '../parking/apply-movements.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { Changes } from './changes.ts'
import type { DetectionRow } from './event-rows.ts'
import type { Row } from './write-rows.ts'

export type LiveRow = Omit<Row<'live_events'>, 'id'>

/** Enough to know what to fetch again, and to raise a notice. */
const imageEvent = (image: Row<'images'>, now: Date): LiveRow => ({
  org_id: image.org_id,
  site_id: image.site_id,
  at: now,
  kind: 'image',
  payload: { image_id: image.id, camera_id: image.camera_id, site_id: image.site_id, time: image.time },
})

const detectionEvent = (image: Row<'images'>, seen: readonly DetectionRow[], now: Date): LiveRow => ({
  ...imageEvent(image, now),
  kind: 'detection',
  payload: {
    image_id: image.id,
    camera_id: image.camera_id,
    site_id: image.site_id,
    time: image.time,
    detections: seen.map(({ id, type, plate, confidence, tag_ids }) => ({
      id,
      type,
      plate,
      confidence,
      tag_ids: tag_ids ?? [],
    })),
  },
})

const visitEvent = (visit: VisitRow, now: Date): LiveRow => ({
  org_id: visit.org_id,
  site_id: visit.site_id,
  at: now,
  kind: 'visit',
  payload: {
    visit_id: visit.id,
    site_id: visit.site_id,
    plate: visit.plate,
    entry_time: visit.entry_time,
    exit_time: visit.exit_time,
  },
})

/** What the live feed tells of the changes. */
export function liveRows(
  { images, detections }: Changes,
  visits: readonly VisitChange[],
  now: Date,
): LiveRow[] {
  const ofImage = Map.groupBy(detections, ({ after }) => after.image_id)
  return [
    ...images.flatMap(({ after: image }) => {
      const seen = (ofImage.get(image.id) ?? []).map(({ after }) => after)
      return [imageEvent(image, now), ...(seen.length > 0 ? [detectionEvent(image, seen, now)] : [])]
    }),
    ...visits.flatMap(({ after }) => (after ? [visitEvent(after, now)] : [])),
  ]
}
