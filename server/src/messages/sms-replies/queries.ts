import type { PageQuery } from '#contract/endpoint.ts'
import type { SmsReplyRow } from '#contract/messages/sms-replies.ts'
import { pageOffset } from '../../core/http/paging.ts'
import type { Db } from '../../db.ts'

interface Filter {
  orgId: string
  withUnknown: boolean
}

const repliesFor = (db: Db, { orgId, withUnknown }: Filter) =>
  db
    .selectFrom('sms_replies')
    .where((eb) =>
      withUnknown ? eb.or([eb('org_id', '=', orgId), eb('org_id', 'is', null)]) : eb('org_id', '=', orgId),
    )

export async function findReplyPage(db: Db, filter: Filter, page: PageQuery): Promise<SmsReplyRow[]> {
  const rows = await repliesFor(db, filter)
    .select(['id', 'received_at', 'from_number', 'body', 'outcome', 'answer'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()
  return rows.map(({ received_at, from_number, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
    from: from_number,
  }))
}

export async function countReplies(db: Db, filter: Filter): Promise<number> {
  const { count } = await repliesFor(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
