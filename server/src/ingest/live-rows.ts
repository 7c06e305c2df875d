import type { LiveNews } from '../live/tables.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { VisitChange } from '../parking/apply-movements.ts'
import type { Changes } from './changes.ts'
import type { DetectionRow } from './event-rows.ts'

import type { Row } from './write-rows.ts'

export type LiveRow = Omit<Row<'live_events'>, 'id'>

/** Enough to know what to fetch again, and to raise a notice. */
const placeOf = (image: Row<'images'>) => ({
  image_id: image.id,
  camera_id: image.camera_id,
  site_id: image.site_id,
  time: image.time,
})

const detectionNews = (image: Row<'images'>, seen: readonly DetectionRow[]): LiveNews => ({
  kind: 'detection',
  payload: {
    ...placeOf(image),
    detections: seen.map(({ id, type, plate, confidence, tag_ids }) => ({
      id,
      type,
      plate,
      confidence,
      tag_ids: tag_ids ?? [],
    })),
  },
})

const visitNews = (visit: VisitRow): LiveNews => ({
  kind: 'visit',
  payload: {
    visit_id: visit.id,
    site_id: visit.site_id,
    plate: visit.plate,
    entry_time: visit.entry_time,
    exit_time: visit.exit_time,
  },
})

/** What the live feed tells of the changes, a row for each site. */
export function liveRows(
  { images, detections }: Changes,
  visits: readonly VisitChange[],
  now: Date,
): LiveRow[] {
  const rows = new Map<string, LiveRow>()
  const tell = ({ org_id, site_id }: { org_id: string; site_id: string }, news: LiveNews) => {
    const row = rows.get(site_id)
    if (row) row.told.push(news)
    else rows.set(site_id, { org_id, site_id, at: now, told: [news] })
  }
  const ofImage = Map.groupBy(detections, ({ after }) => after.image_id)
  for (const { after: image } of images) {
    tell(image, { kind: 'image', payload: placeOf(image) })
    const seen = ofImage.get(image.id)?.map(({ after }) => after)
    if (seen) tell(image, detectionNews(image, seen))
  }
  for (const { after: visit } of visits) if (visit) tell(visit, visitNews(visit))
  return [...rows.values()]
}
