import type { MessageContent } from '#contract/messages/content.ts'
import { webhookTimeoutMs } from '#contract/webhooks/fields.ts'
import { resultOfWebhook, type AttemptResult } from '#rules/messages/retry-schedule.ts'
import { webhookRequest, type RequestSettings, type WebhookRequest } from '#rules/webhooks/request.ts'
import type { WebhookContext } from '#rules/webhooks/webhook-values.ts'
import type { Publish } from '../core/mqtt.ts'
import { OutboundError, type Outbound } from '../core/outbound.ts'
import type { Pictures } from '../messages/channels/picture.ts'
import { signatureHeaders } from './signature.ts'

export interface CallSettings extends RequestSettings {
  include_byte_image_payload: boolean
  wait_for_result: boolean
  /** The newest first; each signs the call. */
  secrets: readonly string[]
}

export interface WebhookCall {
  request: WebhookRequest
  /** Undefined without a response. */
  answer: { code: number; body: string } | undefined
  result: AttemptResult
  /** The reason when there is no response. */
  fault: string | null
}

export interface CallMeans {
  outbound: Outbound
  publish: Publish
  pictures: Pictures
  now: () => Date
}

/** With wait_for_result the whole response is stored, otherwise its beginning. */
const answerBytes = { usual: 2_000, waitingForResult: 64_000 } as const

/** Calls a webhook once. A receiver that rejects the picture (413) is called again at once with its link only. */
export async function callWebhook(
  means: CallMeans,
  settings: CallSettings,
  orgId: string,
  content: MessageContent,
  context: Omit<WebhookContext, 'now' | 'picture' | 'pictureUrl'>,
): Promise<WebhookCall> {
  const { pictures, now } = means
  const imageId = content.image?.id
  const isSent = settings.include_byte_image_payload && settings.method === 'post'
  const picture = isSent ? await pictures.find(orgId, imageId) : undefined
  const facts = { ...context, pictureUrl: await pictures.link(orgId, imageId), now: now() }
  const plain = webhookRequest(settings, content, facts)
  if (!picture) return call(means, settings, context.id, plain)
  const bytes = { contentType: picture.contentType, base64: picture.bytes.toString('base64') }
  const full = webhookRequest(settings, content, { ...facts, picture: bytes })
  const first = await call(means, settings, context.id, full)
  return first.answer?.code === 413 ? call(means, settings, context.id, plain) : first
}

async function call(
  { outbound, publish, now }: CallMeans,
  { wait_for_result, secrets }: CallSettings,
  id: string,
  request: WebhookRequest,
): Promise<WebhookCall> {
  const patience = wait_for_result ? 'waitingForResult' : 'usual'
  const signature = signatureHeaders(secrets, id, request.body, now())
  const signed = { ...request, headers: { ...request.headers, ...signature } }
  try {
    if (/^mqtts?:/.test(request.url)) {
      const body = await publish(request.url, request.body, webhookTimeoutMs[patience])
      // A broker has no status codes.
      return { request: signed, answer: { code: 200, body }, result: { kind: 'delivered' }, fault: null }
    }
    const answer = await outbound(request.url, {
      method: request.method,
      headers: { 'user-agent': 'Sightline', ...signed.headers, ...lengthOf(request) },
      ...(request.method === 'POST' && { body: request.body }),
      timeoutMs: webhookTimeoutMs[patience],
    })
    const body = answer.body.subarray(0, answerBytes[patience]).toString('utf8')
    const result = resultOfWebhook(answer.status, answer.headers['retry-after'], now())
    return { request: signed, answer: { code: answer.status, body }, result, fault: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // A forbidden address stays forbidden, so retries are useless.
    const isForbidden = error.fault === 'not_allowed' || error.fault === 'redirected'
    const result: AttemptResult = { kind: isForbidden ? 'refused' : 'failed' }
    return { request: signed, answer: undefined, result, fault: error.message }
  }
}

const lengthOf = ({ method, body }: WebhookRequest): Record<string, string> =>
  method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
