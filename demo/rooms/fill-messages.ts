import type { Selectable } from 'kysely'
import { WebhookInput } from '#contract/webhooks/api.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { randomOf } from '#rules/random.ts'
import type { Deps } from '../../server/src/deps.ts'
import { queueNotifications } from '../../server/src/messages/queue-notifications.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import { createWebhook } from '../../server/src/webhooks/save-webhook.ts'
import { reportedAlerts } from '../alerts.ts'
import { findNews, type News } from './find-news.ts'
import type { DemoOrganisation } from '../people.ts'

const webhookNames: Record<DemoOrganisation['key'], string> = {
  parking: 'Barrier control',
  worksite: 'Site office display',
  wildlife: 'Survey database',
}

/** A webhook and the messages of the last days with their delivery. Nothing is sent. */
export async function fillMessages(
  deps: Deps,
  orgId: string,
  { key, people }: Pick<DemoOrganisation, 'key' | 'people'>,
): Promise<void> {
  const { db, secrets, now } = deps
  const webhookId = await createWebhook(
    db,
    secrets,
    orgId,
    WebhookInput.parse({
      name: webhookNames[key],
      webhook_type: 'manual',
      url: `https://${key}.receiver.example/sightline`,
      method: 'post',
      headers: {},
    }),
    now(),
  )
  const alert = await db
    .selectFrom('alerts')
    .select(['id', 'description'])
    .where('org_id', '=', orgId)
    .where('description', '=', reportedAlerts[key])
    .executeTakeFirstOrThrow()
  const source = { kind: 'alert', id: alert.id, name: alert.description } as const
  for (const news of await findNews(db, orgId, key))
    await db.transaction().execute(async (tx) => {
      const recipients = [
        { channel: 'email', to: people[0]!.email },
        { channel: 'webhook', webhookId },
      ] as const
      const input = {
        key: `demo:${news.id}`,
        source,
        content: news.content,
        recipients,
        incident: news.incident,
      }
      await queueNotifications(tx, orgId, [input], news.at)
      await deliver(tx, orgId, news)
    })
  await acknowledgeOld(db, orgId, people[0]!, new Date(now().getTime() - 6 * hourMs))
}

/** Records the delivery of queued messages; now and then the receiver of a webhook needs a second attempt. */
async function deliver(tx: Db, orgId: string, { id, at, content }: News): Promise<void> {
  const queued = await tx
    .selectFrom('messages')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('status', '=', 'queued')
    .execute()
  for (const message of queued) {
    const isSlow = message.channel === 'webhook' && randomOf('receiver of', id).isTrue(0.2)
    const attempts = attemptsOf(message, at, isSlow)
    const last = attempts.at(-1)!
    await tx.insertInto('message_attempts').values(attempts).execute()
    await tx
      .updateTable('messages')
      .set({
        status: 'delivered',
        attempts: attempts.length,
        last_attempt_at: last.started_at,
        delivered_at: last.finished_at,
        answer_code: last.code,
        subject: content.title,
        retry_at: null,
      })
      .where('org_id', '=', orgId)
      .where('id', '=', message.id)
      .execute()
  }
}

type Message = Pick<Selectable<Tables['messages']>, 'org_id' | 'id' | 'channel'>

function attemptsOf({ org_id, id, channel }: Message, at: Date, isSlow: boolean) {
  const attempt = (number: number, seconds: number, code: number, answer: string) => ({
    org_id,
    message_id: id,
    number,
    started_at: new Date(at.getTime() + seconds * 1000),
    finished_at: new Date(at.getTime() + seconds * 1000 + 240),
    outcome: code < 300 ? ('delivered' as const) : ('failed' as const),
    code,
    answer,
  })
  if (channel === 'email') return [attempt(1, 1, 250, '2.0.0 Ok: queued')]
  if (!isSlow) return [attempt(1, 1, 200, '{"ok":true}')]
  return [attempt(1, 1, 503, 'Service unavailable'), attempt(2, 31, 200, '{"ok":true}')]
}

const acknowledgeOld = (
  db: Db,
  orgId: string,
  { firstName, lastName }: DemoOrganisation['people'][number],
  until: Date,
) =>
  db
    .updateTable('notifications')
    .set({ acknowledged_at: until, acknowledged_name: `${firstName} ${lastName}`, escalate_at: null })
    .where('org_id', '=', orgId)
    .where('acknowledged_at', 'is', null)
    .where('occurred_at', '<', until)
    .execute()
