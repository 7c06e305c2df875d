import { forwardingApps } from '#contract/marketplace/apps.ts'
import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import { resultOfStatus, type AttemptResult } from '#rules/messages/retry-schedule.ts'
import { sayWords, words } from '#rules/text/say.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { showDate } from '#rules/time/format-date.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { adminRecipients } from '../messages/channels/admin-recipients.ts'
import { queueNotifications } from '../messages/queue-notifications.ts'
import type { FailingPlace, Sender } from '../messages/channels/sender.ts'
import { connect, noteOutcome } from './connections.ts'
import { integrations } from './integrations/all.ts'
import { IntegrationFault, type OutgoingEvent } from './integrations/integration.ts'
import { findAppRow } from './queries.ts'

/** ADMINs are notified when an app has failed for this time. */
const warnAfterMs = hourMs

/** Sends events to other systems. The page of the app shows the outcome. */
export function appSender(deps: Deps): Sender {
  const { db, now } = deps
  return {
    async send({ orgId, id, recipient, content }) {
      const slug = forwardingApps.find((known) => known === recipient)
      const forwarding = slug && integrations[slug].forwarding
      const isEnabled = slug && (await findAppRow(db, orgId, slug))?.is_enabled
      const connection = isEnabled ? await connect(db, orgId, slug, deps) : undefined
      if (!slug || !forwarding || !connection)
        return { skipped: 'suppressed', reason: 'The app is switched off' }
      const events = (content.data?.['events'] ?? []) as OutgoingEvent[]
      const bodies = events.map((event) => forwarding.bodyOf(event, connection))
      const sent = { body: JSON.stringify(bodies), bodyType: 'json' as const }
      try {
        await forwarding.send(connection, { id, events })
        await noteOutcome(db, orgId, slug, now())
        return { ...sent, result: { kind: 'delivered' }, code: 200, answer: null }
      } catch (error) {
        if (!(error instanceof IntegrationFault)) throw error
        await noteOutcome(db, orgId, slug, now(), error.message)
        const code = error.status ?? null
        return { ...sent, result: resultOf(code, now()), code, answer: error.message }
      }
    },
    onFailing: warnAdmins,
  }
}

/** An ADMIN can correct a rejected key or a missing address, so the events wait. */
const mendable = new Set([401, 403, 404])
const resultOf = (code: number | null, now: Date): AttemptResult =>
  code === null || mendable.has(code) ? { kind: 'failed' } : resultOfStatus(code, undefined, now)

async function warnAdmins(tx: Db, place: FailingPlace, now: Date): Promise<boolean> {
  const { orgId, recipient: slug, failingSince, warnedAt, lastError } = place
  if (warnedAt || now.getTime() - failingSince.getTime() < warnAfterMs) return false
  const name = findCatalogueApp(slug)?.label ?? slug
  const title = words('{name} is failing', { name })
  const content = {
    event: 'app.failing',
    title: sayWords(title),
    words: title,
    occurred_at: now.toISOString(),
    facts: [
      { label: 'Failing since', value: showDate(failingSince, 'YYYY-MM-DD HH:mm') },
      ...(lastError ? [{ label: 'Last answer', value: lastError }] : []),
    ],
    note: 'What is to be sent waits and is tried again. Check the settings of the app.',
    path: `/dashboard/marketplace/apps/${slug}/settings`,
  }
  const notice = {
    key: `app-failing:${slug}:${failingSince.getTime()}`,
    source: { kind: 'system', id: null, name: 'Marketplace' } as const,
    content,
    recipients: await adminRecipients(tx, orgId),
    isPriority: true,
  }
  await queueNotifications(tx, orgId, [notice], now)
  return true
}
