import { riskScoreLimits } from '#contract/safety/constants.ts'
import { callJson, type Connection, type Integration, type OutgoingEvent } from './integration.ts'

const headersOf = ({ settings }: Connection) => ({
  'x-api-key': settings['api_key'] ?? '',
  ...(settings['integration_partner_id'] && { 'x-partner-id': settings['integration_partner_id'] }),
})
const base = ({ settings }: Connection) => (settings['base_url'] ?? '').replace(/\/+$/, '')

const incidentOf = (event: OutgoingEvent) => ({
  external_id: event.id,
  event_type: 'Incident',
  occurred_at: event.seen_at,
  title: `${event.violations.join(', ') || 'Observation'} at ${event.site}`,
  description: `Seen by ${event.camera} with a risk score of ${event.risk_score}. ${event.link}`,
  location: event.site,
})

/** Elevated observations become incidents. */
export const inx: Integration = {
  async test(connection) {
    await callJson(connection, 'INX', `${base(connection)}/api/v1/events?limit=1`, {
      headers: headersOf(connection),
    })
  },
  forwarding: {
    takes: ({ kind, risk_score }) => kind === 'observation' && (risk_score ?? 0) >= riskScoreLimits.highFrom,
    most: 1,
    bodyOf: incidentOf,
    async send(connection, { events: [event] }) {
      if (!event) return
      await callJson(connection, 'INX', `${base(connection)}/api/v1/events`, {
        method: 'POST',
        headers: { ...headersOf(connection), 'content-type': 'application/json' },
        body: JSON.stringify(incidentOf(event)),
        isAnswerIgnored: true,
      })
    },
  },
}
