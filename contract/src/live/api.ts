import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { LiveMessage } from './messages-of-feed.ts'

/** The kinds of live events. `reset` means that events were missed and everything should be fetched again. */
export const LiveKind = z.enum(['image', 'detection', 'visit', 'alert', 'inbox', 'reset'])
export type LiveKind = z.infer<typeof LiveKind>

/** A ticket can open the feed within this time. The feed itself lasts as long as the key is valid. */
export const liveTicketSeconds = 60

export const liveApi = {
  ticket: {
    method: 'POST',
    url: '/api/v1/live/ticket',
    config: { access: 'member' },
    schema: {
      summary: 'A ticket for the live feed, because an EventSource sends no headers',
      response: { 201: z.object({ ticket: z.string() }) },
    },
  },
  feed: {
    method: 'GET',
    url: '/api/v1/live',
    config: { access: 'signed' },
    schema: {
      summary: 'Server-sent events of the organisation; resumes after Last-Event-ID',
      querystring: z.object({ ticket: z.string().max(20_000), last_event_id: z.string().optional() }),
      response: { 200: LiveMessage },
    },
  },
} as const satisfies Endpoints
