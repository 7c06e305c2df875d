import { sql } from 'kysely'
import { smsPriceCents } from '#contract/alerts/constants.ts'
import type { SmsCount } from '#contract/messages/api.ts'
import { smsCost } from '#rules/messages/sms-cost.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { instantAt, wallTimeAt } from '#rules/time/zoned-time.ts'
import { placeZone } from '#rules/place/current-place.ts'
import type { Db } from '../../db.ts'

/** The cost of the text messages of this month so far. */
export async function countSms(db: Db, orgId: string, now: Date): Promise<SmsCount> {
  const { year, month } = wallTimeAt(now, placeZone())
  const begin = instantAt({ year, month, day: 1, hour: 0, minute: 0, second: 0 }, placeZone())
  const { messages, segments } = await db
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('messages'),
      sql<number>`coalesce(sum(segments), 0)::int`.as('segments'),
    ])
    .where('org_id', '=', orgId)
    .where('channel', '=', 'sms')
    .where('status', '=', 'delivered')
    .where('delivered_at', '>=', begin)
    .executeTakeFirstOrThrow()
  const { plan } = await db
    .selectFrom('organisations')
    .select('plan')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return {
    month: formatDate(now, 'YYYY-MM'),
    messages,
    segments,
    ...smsCost(segments, plan),
    price_cents: smsPriceCents,
  }
}
