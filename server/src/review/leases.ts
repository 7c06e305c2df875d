import { reviewLeaseMinutes } from '#contract/review/constants.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import type { Reader } from './card.ts'

const leaseEnd = (now: Date) => new Date(now.getTime() + reviewLeaseMinutes * minuteMs)

/** Leases items to a user, and returns those that no other user has. */
export async function takeLeases(
  db: Db,
  { orgId, userId, now }: Reader,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const until = leaseEnd(now)
  const rows = await db
    .insertInto('review_leases')
    .values(
      ids.toSorted().map((id) => ({ org_id: orgId, subject_id: id, user_id: userId, leased_until: until })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'subject_id'])
        .doUpdateSet({ user_id: userId, leased_until: until })
        .where((eb) =>
          eb.or([eb('review_leases.leased_until', '<=', now), eb('review_leases.user_id', '=', userId)]),
        ),
    )
    .returning('subject_id')
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** Extends the leases that a user still has, also expired ones that no other user has taken. Returns their items. */
export async function renewLeases(db: Db, { orgId, userId, now }: Reader, ids: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('review_leases')
    .set({ leased_until: leaseEnd(now) })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('subject_id', '=', anyOf(ids))
    .returning('subject_id')
    .execute()
  return rows.map(({ subject_id }) => subject_id)
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
