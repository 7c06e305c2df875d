import { z } from 'zod'
import { AlertSeverity } from '../alerts/enumerations.ts'
import { Id, IdParams, PageQuery, paged, type Endpoints } from '../endpoint.ts'
import { channels } from './content.ts'
import { deliveryStates } from './api.ts'

/** Later notifications within this time belong to the same incident, unless it was resolved. */
export const incidentQuietMinutes = 60

export const incidentStates = ['open', 'acknowledged', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

const time = z.iso.datetime()
const Done = z.object({ at: time, by: z.string() }).nullable()

export const Incident = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(incidentStates),
  severity: z.enum(AlertSeverity),
  site: z.object({ id: Id, name: z.string() }).nullable(),
  opened_at: time,
  /** The time of the last notification about it. */
  last_at: time,
  /** The number of notifications about it. */
  count: z.number().int(),
  acknowledged: Done,
  resolved: Done,
})
export type Incident = z.infer<typeof Incident>

export const stepKinds = [
  'acknowledged',
  'resolved',
  'reopened',
  'note',
  'escalated',
  'reply',
  'withdrawn',
] as const
export type StepKind = (typeof stepKinds)[number]

/** One line of the timeline: a notification, a message, or an action of a user. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('alert'),
    at: time,
    title: z.string(),
    alert: z.string(),
    path: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('message'),
    at: time,
    channel: z.enum(channels),
    to: z.string(),
    state: z.enum(deliveryStates),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.enum(stepKinds),
    at: time,
    by: z.string().nullable(),
    text: z.string().nullable(),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const IncidentDetail = Incident.extend({
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** False when only the newest entries are listed. */
  is_whole: z.boolean(),
})
export type IncidentDetail = z.infer<typeof IncidentDetail>

const step = (name: string, summary: string) =>
  ({
    method: 'POST',
    url: `/api/v1/incidents/:id/${name}`,
    config: { access: 'member' },
    schema: { summary, params: IdParams, response: { 200: IncidentDetail } },
  }) as const

export const incidentsApi = {
  list: {
    method: 'GET',
    url: '/api/v1/incidents',
    config: { access: 'member' },
    schema: {
      summary: 'Incidents, newest first: what alerts reported, grouped by subject and place',
      querystring: PageQuery.extend({ state: z.enum(incidentStates).optional().catch(undefined) }),
      response: { 200: paged(Incident) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/incidents/:id',
    config: { access: 'member' },
    schema: {
      summary: 'An incident with its timeline',
      params: IdParams,
      response: { 200: IncidentDetail },
    },
  },
  acknowledge: step('acknowledge', 'Acknowledge an incident: nothing of it escalates any more'),
  resolve: step('resolve', 'Resolve an incident: what follows opens another one'),
  reopen: step('reopen', 'Open a resolved incident again'),
  note: {
    method: 'POST',
    url: '/api/v1/incidents/:id/notes',
    config: { access: 'member' },
    schema: {
      summary: 'Add a note to the timeline',
      params: IdParams,
      body: z.object({ text: z.string().trim().min(1, 'Please enter a note').max(5000) }),
      response: { 200: IncidentDetail },
    },
  },
} as const satisfies Endpoints
