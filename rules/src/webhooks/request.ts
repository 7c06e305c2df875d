import type { MessageContent } from '#contract/messages/content.ts'
import type { WebhookMethod } from '#contract/webhooks/enumerations.ts'
import type { BodyFormat } from '#contract/webhooks/fields.ts'
import { chatBodies, ntfyTarget } from './chat-bodies.ts'
import { fillTemplate } from './template.ts'
import { queryValues, standardBody, webhookValues, type WebhookContext } from './webhook-values.ts'

export interface RequestSettings {
  url: string
  method: WebhookMethod
  headers: Record<string, string>
  body_format: BodyFormat
  body_template: string
}

export interface WebhookRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** Empty for GET. */
  body: string
}

/** The request, from the webhook's settings and the event. The test of a form sends the same. */
export function webhookRequest(
  settings: RequestSettings,
  content: MessageContent,
  context: WebhookContext,
): WebhookRequest {
  const values = webhookValues(content, context)
  const own = Object.fromEntries(
    Object.entries(settings.headers).map(([name, value]) => [name, fillTemplate(value, values, 'header')]),
  )
  const url = fillTemplate(settings.url.trim(), values, 'url')
  // A broker has no methods.
  if (settings.method === 'get' && !url.startsWith('mqtt'))
    return { method: 'GET', url: withQuery(url, content, context), headers: own, body: '' }
  const target = settings.body_format === 'ntfy' ? ntfyTarget(url) : { url, topic: undefined }
  const body = bodyOf(settings, content, context, values, target.topic)
  const hasType = Object.keys(own).some((name) => name.toLowerCase() === 'content-type')
  return {
    method: 'POST',
    url: target.url,
    headers: hasType
      ? own
      : { 'content-type': isJson(body) ? 'application/json' : 'text/plain; charset=utf-8', ...own },
    body,
  }
}

function bodyOf(
  { body_format, body_template }: RequestSettings,
  content: MessageContent,
  context: WebhookContext,
  values: Record<string, unknown>,
  topic: string | undefined,
): string {
  if (body_format === 'custom') return fillTemplate(body_template, values, 'json')
  if (body_format === 'standard') return JSON.stringify(standardBody(content, context))
  return JSON.stringify({
    ...(topic !== undefined && { topic }),
    ...chatBodies[body_format](content, context),
  })
}

function withQuery(url: string, content: MessageContent, context: WebhookContext): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(queryValues(content, context)))
    if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  return target.toString()
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
