import { dayMs } from '#rules/time/lengths.ts'
import {
  callJson,
  type Connection,
  type Integration,
  type OutgoingEvent,
  type Settings,
} from './integration.ts'

const headersOf = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['api_key']}` })

const visitOf = (event: OutgoingEvent, { settings }: Settings) => ({
  location_id: settings['location_id'],
  visitor: { vehicle_registration: event.plate },
  signed_in_at: event.seen_at,
  source: event.camera,
})

/** A vehicle that is seen in customer parking signs its visitor in. */
export const swipedOn: Integration = {
  async test(connection) {
    await callJson(connection, 'SwipedOn', `${connection.urls.swipedOn}/v1/locations`, {
      headers: headersOf(connection),
    })
  },
  forwarding: {
    // One stay signs in once, however many cameras see it. Pictures of another day sign nobody in.
    takes: ({ kind, plate, direction, is_parking, is_arrival, seen_at }, now) =>
      kind === 'vehicle' &&
      plate !== null &&
      is_parking &&
      is_arrival &&
      direction !== 'exit' &&
      Math.abs(now.getTime() - Date.parse(seen_at)) <= dayMs,
    most: 1,
    bodyOf: visitOf,
    async send(connection, { events: [event] }) {
      if (!event) return
      await callJson(connection, 'SwipedOn', `${connection.urls.swipedOn}/v1/visits`, {
        method: 'POST',
        headers: {
          ...headersOf(connection),
          'content-type': 'application/json',
          'idempotency-key': event.id,
        },
        body: JSON.stringify(visitOf(event, connection)),
        isAnswerIgnored: true,
      })
    },
  },
}
