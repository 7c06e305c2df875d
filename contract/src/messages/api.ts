import { z } from 'zod'
import { MessageStatus } from '../alerts/enumerations.ts'
import { Id, IdParams, NoContent, onVersion2, paged, PageQuery, type Endpoints } from '../endpoint.ts'
import { channels } from './content.ts'

/** The delivery state of a message. */
export const deliveryStates = ['queued', 'delivered', 'failed', 'expired', 'merged', 'suppressed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const time = z.iso.datetime()

export const HistoryRow = z.object({
  id: Id,
  /** The time of the last attempt, or of queueing before the first one. */
  date_sent: time,
  /** The receiving address, number, person or webhook. */
  to: z.string(),
  /** The name of the webhook, for webhook messages. */
  webhook: z.string().nullable(),
  status: z.enum(MessageStatus),
  body: z.string(),
  body_type: z.enum(['json', 'html', 'text']),
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  title: z.string(),
  /** The alert or other source of the message. */
  source: z.string(),
  attempts: z.number().int(),
  /** The status of the receiver's last response. */
  answer_code: z.number().int().nullable(),
  /** The reason for the state. */
  reason: z.string().nullable(),
  /** The original recipient and the reason, for a fallback message. */
  instead_of: z.string().nullable(),
  next_attempt_at: time.nullable(),
  /**
   * The failed message that must be delivered first, because both concern one subject or the receiver requires a
   * global order.
   */
  waiting_behind: z.object({ id: Id, title: z.string(), next_attempt_at: time }).nullable(),
  acknowledged: z.object({ at: time, by: z.string() }).nullable(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const Attempt = z.object({
  number: z.number().int(),
  started_at: time,
  duration_ms: z.number().int(),
  outcome: z.enum(['delivered', 'refused', 'gone', 'failed']),
  code: z.number().int().nullable(),
  answer: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

export const MessageDetail = HistoryRow.extend({ history: z.array(Attempt) })
export type MessageDetail = z.infer<typeof MessageDetail>

export const SmsCount = z.object({
  /** The counted month in server time: 2026-11. */
  month: z.string(),
  messages: z.number().int(),
  segments: z.number().int(),
  free: z.number().int(),
  charged: z.number().int(),
  price_cents: z.number().int(),
  cost_cents: z.number().int(),
})
export type SmsCount = z.infer<typeof SmsCount>

export const ChannelHealth = z.object({
  channel: z.enum(channels),
  to: z.string(),
  /** The number of messages waiting for it. */
  queued: z.number().int(),
  last_success_at: time.nullable(),
  last_error_at: time.nullable(),
  last_error: z.string().nullable(),
  failing_since: time.nullable(),
  next_attempt_at: time.nullable(),
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

const HistoryQuery = PageQuery.extend({
  status: z.enum(MessageStatus).optional().catch(undefined),
  channel: z.enum(channels).optional().catch(undefined),
  source: Id.optional().catch(undefined),
  /** The id of the combined message, for messages that were sent as one. */
  merged_into: Id.optional().catch(undefined),
})

const TokenParams = z.object({ token: z.string().max(200) })

export const Acknowledgement = z.object({
  title: z.string(),
  /** As the message reported it. */
  time: z.string(),
  acknowledged: z.object({ at: time, by: z.string() }).nullable(),
  /** Null while unresolved. */
  resolved: z.object({ at: time, by: z.string() }).nullable(),
  /** Whether it can be resolved: it belongs to an incident. */
  has_incident: z.boolean(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** In the format of the browser API. */
const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

const history = {
  method: 'GET',
  url: '/api/v1/alert/history',
  config: { access: 'admin' },
  schema: {
    summary: 'Messages to people and systems, newest first',
    querystring: HistoryQuery,
    response: { 200: paged(HistoryRow) },
  },
} as const

export const messagesApi = {
  history: onVersion2(history),
  historyVersion1: history,
  detail: {
    method: 'GET',
    url: '/api/v1/messages/:id',
    config: { access: 'admin' },
    schema: { summary: 'A message with every attempt', params: IdParams, response: { 200: MessageDetail } },
  },
  replay: {
    method: 'POST',
    url: '/api/v1/messages/:id/replay',
    config: { access: 'admin' },
    schema: {
      summary: 'Send a message again, with the same id',
      params: IdParams,
      response: { 200: MessageDetail },
    },
  },
  acknowledgement: {
    method: 'GET',
    url: '/api/v1/messages/acknowledge/:token',
    config: { access: 'public' },
    schema: {
      summary: 'The notification behind the link of a message; does not acknowledge it',
      params: TokenParams,
      response: { 200: Acknowledgement },
    },
  },
  acknowledge: {
    method: 'POST',
    url: '/api/v1/messages/acknowledge/:token',
    config: { access: 'public' },
    schema: {
      summary: 'Acknowledge by the link of a message',
      params: TokenParams,
      response: { 200: Acknowledgement },
    },
  },
  resolve: {
    method: 'POST',
    url: '/api/v1/messages/acknowledge/:token/resolve',
    config: { access: 'public' },
    schema: {
      summary: 'Resolve the incident of a message by the link of the message',
      params: TokenParams,
      response: { 200: Acknowledgement },
    },
  },
  pushKey: {
    method: 'GET',
    url: '/api/v1/messages/push',
    config: { access: 'member' },
    schema: {
      summary: 'The public key for browser notifications',
      response: { 200: z.object({ public_key: z.string(), browsers: z.number().int() }) },
    },
  },
  allowPush: {
    method: 'POST',
    url: '/api/v1/messages/push',
    config: { access: 'member' },
    schema: {
      summary: 'Subscribe a browser to notifications',
      body: PushSubscription,
      response: { 201: z.object({ browsers: z.number().int() }) },
    },
  },
  endPush: {
    method: 'DELETE',
    url: '/api/v1/messages/push',
    config: { access: 'member' },
    schema: {
      summary: 'Unsubscribe a browser from notifications',
      querystring: z.object({ endpoint: z.string().max(2000) }),
      response: { 204: NoContent },
    },
  },
  smsCount: {
    method: 'GET',
    url: '/api/v1/messages/sms-count',
    config: { access: 'admin' },
    schema: { summary: 'The text messages of this month and their cost', response: { 200: SmsCount } },
  },
  channels: {
    method: 'GET',
    url: '/api/v1/messages/channels',
    config: { access: 'admin' },
    schema: {
      summary: 'The recipients of messages, with the last success and the last error of each',
      response: { 200: z.array(ChannelHealth) },
    },
  },
} as const satisfies Endpoints
