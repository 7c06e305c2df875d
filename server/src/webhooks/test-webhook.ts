import type { MessageContent } from '#contract/messages/content.ts'
import type { WebhookInput, WebhookTest } from '#contract/webhooks/api.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps.ts'
import { callWebhook, type CallMeans } from './call-webhook.ts'
import { createTask } from './salesforce-sender.ts'
import { webhookValues } from './save-webhook.ts'
import { newWebhookSecret } from './signature.ts'
import { testContent } from './test-content.ts'
import { openHeaders } from './webhook-secrets.ts'
import { shownBody } from './webhook-sender.ts'

/** Calls the address of the form, saved or not, with the renderer of real messages; returns request and response. */
export async function testWebhook(
  deps: Deps,
  means: CallMeans,
  orgId: string,
  input: WebhookInput,
  imageId: string,
): Promise<{ isTaken: boolean; exchange: WebhookTest }> {
  const { db, config, secrets, now } = deps
  const values = webhookValues(secrets, input, undefined)
  const content = await testContent(db, orgId, imageId, now())
  if (values.webhook_type === 'salesforce') return testSalesforce(deps, orgId, content)
  const settings = { ...values, headers: openHeaders(secrets, values), secrets: [newWebhookSecret()] }
  const context = { id: newId(now()), publicUrl: config.publicUrl, sourceName: 'Test' }
  const startedAt = Date.now()
  const { request, answer, result, fault } = await callWebhook(means, settings, orgId, content, context)
  const isTaken = result.kind === 'delivered'
  return {
    isTaken,
    exchange: {
      detail: isTaken ? webhookMessages.testSucceeded : (fault ?? `The receiver answered ${answer?.code}.`),
      request: { ...request, body: shownBody(request.body) },
      answer: answer ?? null,
      duration_ms: Date.now() - startedAt,
    },
  }
}

/** Salesforce has no test call: the test creates a Task whose subject begins with 'Test'. */
async function testSalesforce(deps: Deps, orgId: string, content: MessageContent) {
  const startedAt = Date.now()
  const attempted = await createTask(deps, orgId, content)
  if (!attempted) throw rejected(webhookMessages.salesforceOff)
  const { result, code, answer, body } = attempted
  const isTaken = result.kind === 'delivered'
  return {
    isTaken,
    exchange: {
      detail: isTaken ? webhookMessages.testSucceeded : (answer ?? webhookMessages.testFailed),
      request: { method: 'POST', url: 'Salesforce, object Task', headers: {}, body },
      answer: code === null ? null : { code, body: answer ?? '' },
      duration_ms: Date.now() - startedAt,
    },
  }
}
