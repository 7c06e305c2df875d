import type { ListTag } from '../alerts/stolen-list.ts'
import type { LiveNews } from '../live/tables.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { VisitChange } from '../parking/apply-movements.ts'
import type { Change, Changes } from './changes.ts'
import type { DetectionRow } from './event-rows.ts'
import type { Row } from './write-rows.ts'

export type LiveRow = Omit<Row<'live_events'>, 'id'>

/** Enough to know what to fetch again, and to raise a notice. */
const placeOf = ({ image_id, camera_id, site_id, time }: DetectionRow) => ({
  image_id,
  camera_id,
  site_id,
  time,
})

const imageNews = ({ id, camera_id, site_id, time }: Row<'images'>): LiveNews => ({
  kind: 'image',
  payload: { image_id: id, camera_id, site_id, time },
})

/** Of detections of one image. */
const detectionNews = (seen: readonly DetectionRow[]): LiveNews => ({
  kind: 'detection',
  payload: {
    ...placeOf(seen[0]!),
    detections: seen.map(({ id, type, plate, confidence, tag_ids }) => ({
      id,
      type,
      plate,
      confidence,
      tag_ids: tag_ids ?? [],
    })),
  },
})

/** Of a vehicle on a list, once its plate is known. */
function alertNews({ before, after }: Change<DetectionRow>, listTags: readonly ListTag[]): LiveNews[] {
  const { org_id, id, plate } = after
  if (plate === null || plate === before?.plate) return []
  const matches = listTags.filter((tag) => tag.org_id === org_id && tag.plate === plate)
  return matches.map(({ label }) => ({
    kind: 'alert',
    payload: { ...placeOf(after), detection_id: id, plate, label },
  }))
}

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
  listTags: readonly ListTag[],
  now: Date,
): LiveRow[] {
  const ofSite = new Map<string, LiveRow>()
  const tell = ({ org_id, site_id }: { org_id: string; site_id: string }, news: LiveNews) => {
    const row = ofSite.get(site_id)
    if (row) row.told.push(news)
    else ofSite.set(site_id, { org_id, site_id, at: now, told: [news] })
  }
  for (const { after: image } of images) tell(image, imageNews(image))
  for (const seen of Map.groupBy(detections, ({ after }) => after.image_id).values()) {
    const rows = seen.map(({ after }) => after)
    tell(rows[0]!, detectionNews(rows))
  }
  for (const change of detections) for (const news of alertNews(change, listTags)) tell(change.after, news)
  for (const { after: visit } of visits) if (visit) tell(visit, visitNews(visit))
  return [...ofSite.values()]
}
