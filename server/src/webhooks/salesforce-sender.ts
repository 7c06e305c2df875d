import { AppSlug } from '#contract/marketplace/apps.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import type { Deps } from '../deps.ts'
import { connect, noteOutcome } from '../marketplace/connections.ts'
import { IntegrationFault } from '../marketplace/integrations/integration.ts'
import { createSalesforceRecord } from '../marketplace/integrations/salesforce.ts'
import type { Attempted } from '../messages/channels/sender.ts'
import type { IntegrationSender } from './webhook-sender.ts'

/** A webhook of type salesforce creates a Task. A failed call is retried like any other. */
export const salesforceSender =
  (deps: Deps): IntegrationSender =>
  async ({ orgId, content }) =>
    (await createTask(deps, orgId, content)) ?? {
      skipped: 'failed',
      reason: 'The Salesforce integration is not connected',
    }

/** Creates a Task with the content; undefined without a stored connection. */
export async function createTask(
  deps: Deps,
  orgId: string,
  content: MessageContent,
): Promise<Attempted | undefined> {
  const connection = await connect(deps.db, orgId, AppSlug.SALESFORCE, deps)
  if (!connection) return undefined
  const record = salesforceRecord(content, deps.config.publicUrl)
  const sent = { body: JSON.stringify(record), bodyType: 'json' as const }
  try {
    const id = await createSalesforceRecord(connection, 'Task', record)
    await noteOutcome(deps.db, orgId, AppSlug.SALESFORCE, deps.now())
    return { ...sent, result: { kind: 'delivered' }, code: 201, answer: id }
  } catch (error) {
    if (!(error instanceof IntegrationFault)) throw error
    await noteOutcome(deps.db, orgId, AppSlug.SALESFORCE, deps.now(), error.message)
    return { ...sent, result: { kind: 'failed' }, code: error.status ?? null, answer: error.message }
  }
}

/** The fields of the Task. */
export function salesforceRecord(content: MessageContent, publicUrl: string) {
  const lines = (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`)
  const link = content.path ? [`${publicUrl}${content.path}`] : []
  return {
    Subject: content.title,
    Description: [...lines, content.note ?? '', ...link].filter(Boolean).join('\n'),
    ActivityDate: content.occurred_at.slice(0, 10),
  }
}
