import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { MessageStatus } from '#contract/alerts/enumerations.ts'
import type { PageQuery } from '#contract/endpoint.ts'
import type { Attempt, DeliveryState, HistoryRow } from '#contract/messages/api.ts'
import type { Channel, MessageContent } from '#contract/messages/content.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { renderText } from '#rules/messages/render-mail.ts'
import { pageOffset } from '../../core/http/paging.ts'
import type { Db, Tables } from '../../db.ts'

export interface HistoryFilter {
  status?: MessageStatus | undefined
  channel?: Channel | undefined
  source?: string | undefined
  merged_into?: string | undefined
}

const statesOf: Record<MessageStatus, DeliveryState[]> = {
  delivered: ['delivered'],
  'not delivered': ['failed', 'expired'],
  other: ['queued', 'merged', 'suppressed'],
}
const statusOf = (state: DeliveryState): MessageStatus =>
  Object.values(MessageStatus).find((status) => statesOf[status].includes(state)) ?? MessageStatus.OTHER

function filtered<O>(
  query: SelectQueryBuilder<Tables, 'messages' | 'notifications', O>,
  orgId: string,
  { status, channel, source, merged_into }: HistoryFilter,
) {
  return query
    .where('messages.org_id', '=', orgId)
    .$if(status !== undefined, (found) => found.where('messages.status', 'in', statesOf[status!]))
    .$if(channel !== undefined, (found) => found.where('messages.channel', '=', channel!))
    .$if(source !== undefined, (found) => found.where('notifications.source_id', '=', source!))
    .$if(merged_into !== undefined, (found) => found.where('messages.merged_into', '=', merged_into!))
}

const joined = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )

export async function countHistory(db: Db, orgId: string, filter: HistoryFilter): Promise<number> {
  const { count } = await filtered(joined(db), orgId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The failed message that a message waits for. */
const blockerOf = (eb: ExpressionBuilder<Tables & { place: Tables['message_destinations'] }, 'messages'>) =>
  eb
    .selectFrom('messages as failed')
    .innerJoin('notifications as about', (join) =>
      join.onRef('about.org_id', '=', 'failed.org_id').onRef('about.id', '=', 'failed.notification_id'),
    )
    .select(['failed.id', 'about.content', 'failed.retry_at'])
    .whereRef('failed.org_id', '=', 'messages.org_id')
    .whereRef('failed.destination', '=', 'messages.destination')
    .where('failed.status', '=', 'queued')
    .where('failed.retry_at', 'is not', null)
    .where('messages.status', '=', 'queued')
    .where('messages.retry_at', 'is', null)
    .where(sql<boolean>`(failed.subject = messages.subject or webhooks.is_ordered)`)
    .orderBy('failed.retry_at')
    .limit(1)
    .as('blocker')

const rowsOf = (db: Db, orgId: string, filter: HistoryFilter) =>
  filtered(joined(db), orgId, filter)
    .leftJoin('webhooks', (join) =>
      join
        .onRef('webhooks.org_id', '=', 'messages.org_id')
        .on(sql<boolean>`messages.channel = 'webhook' and webhooks.id::text = messages.recipient`),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.org_id', '=', 'messages.org_id')
        .on(sql<boolean>`messages.channel = 'push' and users.id::text = messages.recipient`),
    )
    .leftJoin('message_destinations as place', (join) =>
      join
        .onRef('place.org_id', '=', 'messages.org_id')
        .onRef('place.destination', '=', 'messages.destination'),
    )
    .leftJoinLateral(blockerOf, (join) => join.onTrue())
    .selectAll('messages')
    .select([
      'blocker.id as blocker_id',
      'blocker.content as blocker_content',
      'blocker.retry_at as blocker_retry_at',
      'notifications.content',
      'notifications.source_name',
      'notifications.acknowledged_at',
      'notifications.acknowledged_name',
      'webhooks.name as webhook_name',
      'webhooks.url as webhook_url',
      'users.email as user_email',
      'place.retry_at as rests_until',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export async function listHistory(
  db: Db,
  orgId: string,
  filter: HistoryFilter,
  page: PageQuery,
  context: { publicUrl: string; now: Date },
): Promise<HistoryRow[]> {
  const rows = await rowsOf(db, orgId, filter)
    .orderBy('messages.id', 'desc')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()
  return rows.map((row) => historyRow(row, context))
}

export async function findMessage(
  db: Db,
  orgId: string,
  id: string,
  context: { publicUrl: string; now: Date },
): Promise<HistoryRow | undefined> {
  const row = await rowsOf(db, orgId, {}).where('messages.id', '=', id).executeTakeFirst()
  return row && historyRow(row, context)
}

/** The content of a message. */
export async function findContentOf(db: Db, orgId: string, id: string): Promise<MessageContent | undefined> {
  const row = await joined(db)
    .select('notifications.content')
    .where('messages.org_id', '=', orgId)
    .where('messages.id', '=', id)
    .executeTakeFirst()
  return row?.content
}

function historyRow(row: Row, context: { publicUrl: string; now: Date }): HistoryRow {
  const isQueued = row.status === 'queued'
  const nextAt = isQueued ? latest(row.not_before, latest(row.retry_at, row.rests_until)) : null
  return {
    id: row.id,
    date_sent: (row.last_attempt_at ?? row.created_at).toISOString(),
    to: row.webhook_url ?? row.user_email ?? row.recipient,
    webhook: row.webhook_name,
    status: statusOf(row.status),
    // An unsent message is shown as it would be sent.
    body:
      row.body ??
      renderText({ ...row.content, ...(row.instead_of && { instead_of: row.instead_of }) }, context),
    body_type: row.body_type ?? 'text',
    channel: row.channel,
    state: row.status,
    title: subjectOf(row.content),
    source: row.source_name,
    attempts: row.attempts,
    answer_code: row.answer_code,
    reason: row.reason,
    instead_of: row.instead_of,
    next_attempt_at: nextAt?.toISOString() ?? null,
    waiting_behind:
      row.blocker_id && row.blocker_content && row.blocker_retry_at
        ? {
            id: row.blocker_id,
            title: subjectOf(row.blocker_content),
            next_attempt_at: row.blocker_retry_at.toISOString(),
          }
        : null,
    acknowledged: row.acknowledged_at && {
      at: row.acknowledged_at.toISOString(),
      by: row.acknowledged_name ?? '',
    },
  }
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

export async function listAttempts(db: Db, orgId: string, messageId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('message_attempts')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, started_at, finished_at, outcome, code, answer }) => ({
    number,
    started_at: started_at.toISOString(),
    duration_ms: finished_at.getTime() - started_at.getTime(),
    outcome,
    code,
    answer,
  }))
}
