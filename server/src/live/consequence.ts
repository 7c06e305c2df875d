import type { Changes } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { statement } from '../core/database/statements/pipeline.ts'
import { givenRows, writer, type Row } from '../events/write-rows.ts'
import type { LiveNews } from './tables.ts'

type LiveRow = Omit<Row<'live_events'>, 'id'>

const insertText = `insert into live_events (org_id, site_id, at, events)
  select org_id, site_id, at, events from ${givenRows('live_events')}`

const insertLiveEvents = writer<LiveRow>(
  'live_events',
  `${insertText} returning pg_notify('sightline_live', org_id::text)`,
)
/** For a cluster, where rows are written on another server without listeners. */
const insertQuietly = writer<LiveRow>('live_events', insertText)

/** The live feed sends pictures, detections, visits and alerts. */
export const liveEvents: Consequence = {
  isOfNow: true,
  sums: (changes, { now, wire }) => [
    (wire.isDistributed ? insertQuietly : insertLiveEvents)(liveRows(changes, now)),
  ],
  finish(changes, { now, wire }) {
    if (!wire.isDistributed) return
    for (const orgId of new Set(liveRows(changes, now).map(({ org_id }) => org_id)))
      wire.fire(statement(`select pg_notify('sightline_live', $1)`, orgId))
  },
}

/** Enough to know what to fetch again and to show a notification. */
const placeOf = ({ image_id, camera_id, site_id, time }: Row<'detections'>) => ({
  image_id,
  camera_id,
  site_id,
  time,
})

const imageNews = ({ id, camera_id, site_id, time }: Row<'images'>): LiveNews => ({
  kind: 'image',
  payload: { image_id: id, camera_id, site_id, time },
})

/** The live event of the detections of one image. */
const detectionNews = (seen: readonly Row<'detections'>[]): LiveNews => ({
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

const alertNews = ({ detection, label }: Changes['listMatches'][number]): LiveNews => ({
  kind: 'alert',
  payload: { ...placeOf(detection), detection_id: detection.id, plate: detection.plate, label },
})

const visitNews = (visit: Omit<Row<'visits'>, 'ended_at'>): LiveNews => ({
  kind: 'visit',
  payload: {
    visit_id: visit.id,
    site_id: visit.site_id,
    plate: visit.plate,
    entry_time: visit.entry_time,
    exit_time: visit.exit_time,
  },
})

/** One row per site. */
function liveRows({ events, detections, listMatches, visits }: Changes, now: Date): LiveRow[] {
  const ofSite = new Map<string, LiveRow>()
  const publish = ({ org_id, site_id }: { org_id: string; site_id: string }, news: LiveNews) => {
    const row = ofSite.get(site_id)
    if (row) row.events.push(news)
    else ofSite.set(site_id, { org_id, site_id, at: now, events: [news] })
  }
  for (const { image } of events) publish(image.after, imageNews(image.after))
  for (const seen of Map.groupBy(detections, ({ after }) => after.image_id).values()) {
    const rows = seen.map(({ after }) => after)
    publish(rows[0]!, detectionNews(rows))
  }
  for (const match of listMatches) publish(match.detection, alertNews(match))
  for (const { after: visit } of visits) if (visit) publish(visit, visitNews(visit))
  return [...ofSite.values()]
}
