import { FunctionType } from '#contract/cameras/enumerations.ts'
import { listTags, type ListTag } from '../alerts/stolen-list.ts'
import { rowsOf, type Wire } from '../core/database/pipeline.ts'
import { askTogether, type Question } from '../core/database/questions.ts'
import type { Tables } from '../db.ts'
import { nearVisits, plateSeen, type PlateSeen } from '../parking/apply-movements.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { PassRow } from './pass-rows.ts'
import type { PreparedEvent } from './prepare-event.ts'
import { isOfVehicle, openPasses } from './store-passes.ts'
import { givenRows, type Row } from './write-rows.ts'

export interface ReadAhead {
  knownEvents: Row<'ingest_events'>[]
  openPasses: PassRow[]
  listTags: ListTag[]
  visits: VisitRow[]
  /** What the visits were looked for by. */
  platesSeen: PlateSeen[]
}

/** All that is likely to be needed to store these events, asked for at once. */
export async function readAhead(wire: Wire<Tables>, events: readonly PreparedEvent[]): Promise<ReadAhead> {
  const keys = events.flatMap(({ camera, event }) =>
    event.eventKey === undefined
      ? []
      : [{ org_id: camera.orgId, camera_id: camera.id, event_key: event.eventKey }],
  )
  const vehicles = events.flatMap(({ camera, event }) =>
    event.detections
      .filter(isOfVehicle)
      .map(({ plate, trackId }) => ({ camera, plate, trackId, time: event.time })),
  )
  const seen = vehicles
    .filter(({ plate, trackId }) => plate !== undefined || trackId !== undefined)
    .map(({ camera, plate, trackId, time }) => ({
      org_id: camera.orgId,
      camera_id: camera.id,
      time,
      plate,
      track_id: trackId,
    }))
  const reads = vehicles.flatMap(({ camera, plate, time }) =>
    plate === undefined ? [] : [{ camera, plate, time }],
  )
  const wanted = reads.filter(({ camera }) => camera.looksForStolenPlates)
  const platesSeen = reads
    .filter(({ camera }) => camera.functionType !== FunctionType.NONE)
    .map(({ camera, plate, time }) => plateSeen(camera.orgId, camera.siteId, plate, time))
  const [known, open, visits, tags] = await askTogether(
    wire,
    knownEvents(keys),
    openPasses(seen),
    nearVisits(platesSeen),
    listTags(wanted.map(({ camera, plate }) => ({ org_id: camera.orgId, plate }))),
  )
  return { knownEvents: known, openPasses: open, listTags: tags, visits, platesSeen }
}

const knownEvents = (keys: readonly object[]): Question<Row<'ingest_events'>> => ({
  text: knownEventsText,
  values: [rowsOf('ingest_events', keys)],
  times: ['time', 'received_at', 'told_at'],
})

const knownEventsText = `
  select known.* from ${givenRows('ingest_events')} as asked
  cross join lateral (
    select * from ingest_events
    where ingest_events.org_id = asked.org_id and ingest_events.camera_id = asked.camera_id
      and ingest_events.event_key = asked.event_key
    offset 0
  ) as known`
