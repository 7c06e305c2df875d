import { callJson, type Connection, type Integration } from './integration.ts'

const headersOf = ({ settings }: Connection) => ({ authorization: `Bearer ${settings['api_key']}` })

/** A vehicle that enters signs its visitor in. */
export const swipedOn: Integration = {
  async test(connection) {
    await callJson(connection, 'SwipedOn', `${connection.urls.swipedOn}/v1/locations`, {
      headers: headersOf(connection),
    })
  },
  takes: ({ kind, plate, direction }) => kind === 'vehicle' && plate !== null && direction === 'entry',
  async send(connection, event) {
    await callJson(connection, 'SwipedOn', `${connection.urls.swipedOn}/v1/visits`, {
      method: 'POST',
      headers: {
        ...headersOf(connection),
        'content-type': 'application/json',
        'idempotency-key': event.id,
      },
      body: JSON.stringify({
        location_id: connection.settings['location_id'],
        visitor: { vehicle_registration: event.plate },
        signed_in_at: event.seen_at,
        source: event.camera,
      }),
      isAnswerIgnored: true,
    })
  },
}
