import { z } from 'zod'
import { Id, PageQuery, paged, type Endpoints } from '../endpoint.ts'

export const replyOutcomes = ['acknowledged', 'resolved', 'noted', 'unknown'] as const
export type ReplyOutcome = (typeof replyOutcomes)[number]

export const SmsReplyRow = z.object({
  id: Id,
  received_at: z.iso.datetime(),
  from: z.string(),
  body: z.string(),
  /** `noted` was neither OK nor DONE; `unknown` came from a number that no alert was sent to. */
  outcome: z.enum(replyOutcomes),
  answer: z.string(),
})
export type SmsReplyRow = z.infer<typeof SmsReplyRow>

export const smsRepliesApi = {
  receive: {
    method: 'POST',
    url: '/api/v1/messages/sms-replies/:token',
    config: { access: 'public' },
    schema: {
      summary:
        'A reply by text message, as Twilio posts it: OK acknowledges, DONE resolves, other texts are noted',
      consumes: ['application/x-www-form-urlencoded', 'application/json'],
      params: z.object({ token: z.string().max(200) }),
      body: z.object({
        From: z.string().max(40),
        Body: z.string().max(2000),
        MessageSid: z.string().min(1).max(100),
      }),
      response: { 200: z.string() },
    },
  },
  list: {
    method: 'GET',
    url: '/api/v1/messages/sms-replies',
    config: { access: 'admin' },
    schema: {
      summary: 'Replies by text message, newest first, with what came of each',
      querystring: PageQuery,
      response: { 200: paged(SmsReplyRow) },
    },
  },
} as const satisfies Endpoints
