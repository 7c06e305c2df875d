import { z } from 'zod'
import { Id } from '../endpoint.ts'

const line = z.string().max(1000)

/** What is reported, as data: mail, SMS, push, chat and webhook bodies are all rendered from it. */
const Fact = z.object({
  /** What happened, such as 'vehicle.alert' or 'camera.offline'. */
  event: z.string().max(100),
  /** One line of plain text. */
  title: line,
  /** When it happened, not when it is reported. */
  occurred_at: z.iso.datetime({ offset: true }),
  plate: z.string().max(60).nullish(),
  site: z.object({ id: Id, name: z.string(), time_zone: z.string() }).nullish(),
  camera: z.object({ id: Id, name: z.string() }).nullish(),
  /** In percent. */
  confidence: z.number().nullish(),
  /** Shown as lines, in this order. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /** Free text; the first to be shortened where there is little room. */
  note: z.string().nullish(),
  /** Whom it did not reach, and why, where this is sent in place of another message. */
  instead_of: z.string().nullish(),
  image: z.object({ id: Id }).nullish(),
  /** A page of the product that shows it. */
  path: z.string().startsWith('/').nullish(),
  /** Further values for webhooks and their templates. */
  data: z.record(z.string(), z.unknown()).optional(),
})

export const MessageContent = Fact.extend({
  /** Several at once, oldest first: what was held back comes as one message. */
  items: z.array(Fact).optional(),
})
export type MessageFact = z.infer<typeof Fact>
export type MessageContent = z.infer<typeof MessageContent>

export const Recipient = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), to: z.string() }),
  z.object({ channel: z.literal('sms'), to: z.string() }),
  z.object({ channel: z.literal('webhook'), webhookId: Id }),
  z.object({ channel: z.literal('push'), userId: Id }),
  /** Another company's system, by the name of its app. */
  z.object({ channel: z.literal('app'), slug: z.string() }),
])
export type Recipient = z.infer<typeof Recipient>

export const channels = ['email', 'sms', 'webhook', 'push', 'app'] as const
export type Channel = (typeof channels)[number]
