import { sql } from 'kysely'
import { reviewLeaseMinutes } from '#contract/review/constants.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import { anyOf } from '../core/database/any-of.ts'
import type { Db } from '../db.ts'
import type { Reader } from './card.ts'

/** Leases items to a user, and returns those that no other user has. */
export async function takeLeases(
  db: Db,
  { orgId, userId, now }: Reader,
  ids: string[],
): Promise<Set<string>> {
  const until = new Date(now.getTime() + reviewLeaseMinutes * minuteMs)
  const { rows } = await sql<{ subject_id: string }>`
    insert into review_leases (org_id, subject_id, user_id, leased_until)
    select ${orgId}, id, ${userId}, ${until} from unnest(${ids.toSorted()}::uuid[]) as wanted(id)
    on conflict (org_id, subject_id) do update set user_id = excluded.user_id, leased_until = excluded.leased_until
      where review_leases.leased_until <= ${now} or review_leases.user_id = excluded.user_id
    returning subject_id`.execute(db)
  return new Set(rows.map(({ subject_id }) => subject_id))
}

export const releaseLeases = (db: Db, { orgId, userId }: Pick<Reader, 'orgId' | 'userId'>, ids: string[]) =>
  db
    .deleteFrom('review_leases')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('subject_id', '=', anyOf(ids))
    .execute()

/** The user who currently leases an item. */
export async function findHolder(db: Db, orgId: string, id: string, now: Date): Promise<string | undefined> {
  const lease = await db
    .selectFrom('review_leases')
    .select('user_id')
    .where('org_id', '=', orgId)
    .where('subject_id', '=', id)
    .where('leased_until', '>', now)
    .executeTakeFirst()
  return lease?.user_id
}

/** Deletes expired leases. */
export const forgetLeases = (db: Db, orgId: string, before: Date) =>
  db.deleteFrom('review_leases').where('org_id', '=', orgId).where('leased_until', '<', before).execute()
