import { rowsOf } from '../../core/database/statements/pipeline.ts'
import type { CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import type { Consequence } from '../../events/consequence.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { givenRows, inserter, type Row } from '../../events/write-rows.ts'

export type KnownEventRow = Row<'ingest_events'>

const insertEvents = inserter(
  'ingest_events',
  `on conflict (org_id, camera_id, event_key) do update set
    time = excluded.time, image_id = excluded.image_id, is_provisional = excluded.is_provisional,
    received_at = excluded.received_at, awaits_first = excluded.awaits_first,
    reported_at = excluded.reported_at`,
)

/** Stores the key of an event, so that later reports of it are recognised. */
export const eventsKnownAgain: Consequence = {
  rows: ({ events }) => [
    insertEvents(
      events.flatMap(({ prepared: { camera, event, receivedAt }, image }) =>
        event.eventKey === undefined
          ? []
          : [
              {
                org_id: camera.orgId,
                camera_id: camera.id,
                event_key: event.eventKey,
                time: image.after.time,
                image_id: image.after.id,
                is_provisional: event.provisional,
                received_at: receivedAt,
                awaits_first: event.kind === 'update',
                reported_at: event.reportedAt ?? null,
              },
            ],
      ),
    ),
  ],
}

/** The events of this batch that were reported before. */
export const knownEvents = (events: readonly PreparedEvent[]): CombinedQuery<KnownEventRow> => ({
  text: knownEventsText,
  values: [
    rowsOf(
      'ingest_events',
      events.flatMap(({ camera, event }) =>
        event.eventKey === undefined
          ? []
          : [{ org_id: camera.orgId, camera_id: camera.id, event_key: event.eventKey }],
      ),
    ),
  ],
  times: ['time', 'received_at', 'reported_at'],
})

const knownEventsText = `
  select known.* from ${givenRows('ingest_events')} as requested
  cross join lateral (
    select * from ingest_events
    where ingest_events.org_id = requested.org_id and ingest_events.camera_id = requested.camera_id
      and ingest_events.event_key = requested.event_key
    offset 0
  ) as known`
