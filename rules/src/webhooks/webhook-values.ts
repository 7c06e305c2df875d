import { eventVersion } from '#contract/messages/event-types.ts'
import type { MessageContent, MessageFact } from '#contract/messages/content.ts'
import { linkOf, subjectOf } from '../messages/message-lines.ts'
import { delayText, messageTime } from '../messages/message-time.ts'

export interface WebhookContext {
  /** The idempotency id: the same on every attempt. */
  id: string
  publicUrl: string
  now: Date
  sourceName: string
  pictureUrl?: string | undefined
  /** The picture itself, if the webhook includes it. */
  picture?: { contentType: string; base64: string } | undefined
  acknowledgeUrl?: string | undefined
}

/** All values of an event, by the names of templates. */
export function webhookValues(content: MessageContent, context: WebhookContext): Record<string, unknown> {
  return {
    id: context.id,
    type: content.event,
    alert: context.sourceName,
    ...factValues(content, context),
    image_url: context.pictureUrl ?? null,
    acknowledge_url: context.acknowledgeUrl ?? null,
    ...(content.data?.['withdrawn'] === true && { withdrawn: true }),
    data: content.data ?? {},
    items: (content.items ?? []).map((item) => factValues(item, context)),
  }
}

const factValues = (fact: MessageFact, { publicUrl, now }: WebhookContext) => ({
  title: subjectOf(fact),
  time: fact.occurred_at,
  // The format that receivers expect.
  local_time: messageTime(fact, 'minute'),
  delay: delayText(fact, now) ?? null,
  plate: fact.plate ?? null,
  site: fact.site ?? null,
  camera: fact.camera ?? null,
  confidence: fact.confidence ?? null,
  facts: (fact.facts ?? []).map(({ path, ...line }) => ({
    ...line,
    ...(path && { link: `${publicUrl}${path}` }),
  })),
  note: fact.note ?? null,
  link: linkOf(fact, publicUrl) ?? null,
})

/** Our own body: type, schema version, timestamp and data, by the Standard Webhooks rules. */
export function standardBody(content: MessageContent, context: WebhookContext): Record<string, unknown> {
  const { id, type, time, ...data } = webhookValues(content, context)
  const image = context.picture && {
    content_type: context.picture.contentType,
    bytes: context.picture.base64,
  }
  return { id, type, version: eventVersion, timestamp: time, data: { ...data, ...(image && { image }) } }
}

/** The values of a GET: the few that fit into an address. */
export function queryValues(content: MessageContent, context: WebhookContext): Record<string, string> {
  const values = {
    id: context.id,
    type: content.event,
    title: subjectOf(content),
    time: content.occurred_at,
    plate: content.plate,
    site: content.site?.name,
    camera: content.camera?.name,
    link: linkOf(content, context.publicUrl),
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
