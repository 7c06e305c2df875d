import type { MessageContent } from '#contract/messages/content.ts'
import type { BodyFormat } from '#contract/webhooks/fields.ts'
import { itemLine, linesOf, linkOf, subjectOf } from '../messages/message-lines.ts'
import type { WebhookContext } from './webhook-values.ts'

type ChatFormat = Exclude<BodyFormat, 'standard' | 'custom'>

/** The formats of chat systems. */
export const chatBodies: Record<
  ChatFormat,
  (content: MessageContent, context: WebhookContext) => Record<string, unknown>
> = { slack, teams, discord, ntfy }

const linesText = (content: MessageContent, now: Date) =>
  [
    ...linesOf(content, now).map(({ label, value }) => `${label}: ${value}`),
    ...(content.items ?? []).map((item) => `- ${itemLine(item)}`),
  ].join('\n')

/** Slack interprets these three as markup. */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function slack(content: MessageContent, { now, publicUrl, pictureUrl }: WebhookContext) {
  const link = linkOf(content, publicUrl)
  const title = slackText(subjectOf(content))
  return {
    text: title,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: link ? `*<${link}|${title}>*` : `*${title}*` } },
      {
        type: 'section',
        text: { type: 'plain_text', text: linesText(content, now).slice(0, 3000), emoji: false },
      },
      ...(pictureUrl
        ? [{ type: 'image', image_url: pictureUrl, alt_text: 'The picture from the camera' }]
        : []),
    ],
  }
}

function teams(content: MessageContent, { now, publicUrl, pictureUrl }: WebhookContext) {
  const link = linkOf(content, publicUrl)
  const facts = linesOf(content, now).map(({ label, value }) => ({ title: label, value }))
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', size: 'Medium', weight: 'Bolder', wrap: true, text: subjectOf(content) },
            { type: 'FactSet', facts },
            ...(content.items ?? []).map((item) => ({ type: 'TextBlock', wrap: true, text: itemLine(item) })),
            ...(pictureUrl
              ? [{ type: 'Image', url: pictureUrl, altText: 'The picture from the camera' }]
              : []),
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: link }] }),
        },
      },
    ],
  }
}

function discord(content: MessageContent, { now, publicUrl, pictureUrl }: WebhookContext) {
  const link = linkOf(content, publicUrl)
  return {
    // Prevents mentions in names.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: subjectOf(content).slice(0, 256),
        ...(link && { url: link }),
        description: linesText(content, now).slice(0, 4096),
        timestamp: content.occurred_at,
        ...(pictureUrl && { image: { url: pictureUrl } }),
      },
    ],
  }
}

/** ntfy accepts JSON at its root; the topic is the last part of the webhook's address. */
function ntfy(content: MessageContent, { now, publicUrl, pictureUrl }: WebhookContext) {
  const link = linkOf(content, publicUrl)
  return {
    title: subjectOf(content),
    message: linesText(content, now),
    ...(link && { click: link }),
    ...(pictureUrl && { attach: pictureUrl }),
  }
}

/** The address and topic of an ntfy message: it is posted to the server, not to the topic. */
export function ntfyTarget(url: string): { url: string; topic: string } {
  const target = new URL(url)
  const parts = target.pathname.split('/').filter(Boolean)
  const topic = parts.pop() ?? ''
  target.pathname = `/${parts.join('/')}`
  return { url: target.toString(), topic }
}
