import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { Match } from './replies.ts'

const Acknowledged = z.object({ at: z.string(), by: z.string() }).nullable()

export const InboxItem = Match.extend({
  is_read: z.boolean(),
  acknowledged: Acknowledged,
  resolved: Acknowledged,
  /** Everything about the same subject at the same place. */
  incident_id: Id.nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const Inbox = z.object({ unread: z.number().int(), items: z.array(InboxItem) })
export type Inbox = z.infer<typeof Inbox>

export const inboxApi = {
  list: {
    method: 'GET',
    url: '/api/v1/inbox',
    config: { access: 'member' },
    schema: {
      summary: 'Notifications of alerts, newest first, with the number of unread ones',
      response: { 200: Inbox },
    },
  },
  read: {
    method: 'POST',
    url: '/api/v1/inbox/read',
    config: { access: 'member' },
    schema: {
      summary: 'Mark a notification as read; all of them without an id',
      body: z.object({ id: Id.optional() }),
      response: { 200: z.object({ unread: z.number().int() }) },
    },
  },
  acknowledge: {
    method: 'POST',
    url: '/api/v1/inbox/acknowledge',
    config: { access: 'member' },
    schema: {
      summary: 'Acknowledge a notification, which stops its escalation; the first acknowledgement counts',
      body: z.object({ id: Id }),
      response: { 200: z.object({ acknowledged: Acknowledged }) },
    },
  },
  resolve: {
    method: 'POST',
    url: '/api/v1/inbox/resolve',
    config: { access: 'member' },
    schema: {
      summary: 'Resolve the incident of a notification, which also acknowledges it',
      body: z.object({ id: Id }),
      response: { 200: z.object({ acknowledged: Acknowledged, resolved: Acknowledged }) },
    },
  },
} as const satisfies Endpoints
