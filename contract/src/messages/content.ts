import { z } from 'zod'
import { Id } from '../endpoint.ts'

const line = z.string().max(1000)

const FactLine = z.object({
  label: z.string(),
  value: z.string(),
  /** The page of the product that shows it, such as a picture. */
  path: z.string().startsWith('/').optional(),
})

/** The content of a notification. Mail, SMS, push, chat and webhook bodies are rendered from it. */
const Fact = z.object({
  /** The type of event, such as 'vehicle.alert' or 'camera.offline'. */
  event: z.string().max(100),
  /** One line of plain text. */
  title: line,
  /** The message and the values of the title, to write it in the language of the recipient. */
  words: z.object({ text: line, values: z.record(z.string(), z.unknown()).optional() }).optional(),
  /** The time of the event, not of the notification. */
  occurred_at: z.iso.datetime({ offset: true }),
  plate: z.string().max(60).nullish(),
  site: z.object({ id: Id, name: z.string(), time_zone: z.string() }).nullish(),
  camera: z.object({ id: Id, name: z.string() }).nullish(),
  /** In percent. */
  confidence: z.number().nullish(),
  /** Shown as lines, in this order. */
  facts: z.array(FactLine).optional(),
  /** Free text, which is shortened first. */
  note: z.string().nullish(),
  /** The original recipient and the reason, for a fallback message. */
  instead_of: z.string().nullish(),
  image: z.object({ id: Id }).nullish(),
  /** The page of the product that shows it. */
  path: z.string().startsWith('/').nullish(),
  /** Additional values for webhooks and templates. */
  data: z.record(z.string(), z.unknown()).optional(),
})

export const MessageContent = Fact.extend({
  /** Several events, oldest first: delayed notifications are sent as one message. */
  items: z.array(Fact).optional(),
})
export type MessageFact = z.infer<typeof Fact>
export type MessageContent = z.infer<typeof MessageContent>

export const Recipient = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), to: z.string() }),
  z.object({ channel: z.literal('sms'), to: z.string() }),
  z.object({ channel: z.literal('webhook'), webhookId: Id }),
  z.object({ channel: z.literal('push'), userId: Id }),
  /** A system of another company, by the name of its app. */
  z.object({ channel: z.literal('app'), slug: z.string() }),
])
export type Recipient = z.infer<typeof Recipient>

export const channels = ['email', 'sms', 'webhook', 'push', 'app'] as const
export type Channel = (typeof channels)[number]
