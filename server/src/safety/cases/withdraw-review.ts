import { verdictOf } from '#rules/safety/risk/verdict.ts'
import type { Caller } from '../../core/access.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import { inTransaction } from '../../core/database/statements/in-transaction.ts'
import type { Db } from '../../db.ts'
import { getObservation } from '../lists/find-observation.ts'
import { applyVerdict } from './apply-verdict.ts'
import { addSteps, openCase } from './cases.ts'
import { changeCase, isCorrect } from './change-case.ts'

/** The caller's review of an observation; undefined without one. */
export async function findOwnReview(
  db: Db,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
  id: string,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('observation_reviews')
    .select('is_false')
    .where('org_id', '=', orgId)
    .where('observation_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_false
}

/** Takes back the review of the caller: their former one applies, or none. */
export async function withdrawReview(
  db: Db,
  caller: Caller,
  id: string,
  wasFalse: boolean | null,
  now: Date,
): Promise<void> {
  if (wasFalse !== null) return changeCase(db, caller, id, { is_false: wasFalse }, now)
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const observation = await getObservation(tx, caller, id)
    const { numDeletedRows } = await tx
      .deleteFrom('observation_reviews')
      .where('org_id', '=', caller.orgId)
      .where('observation_id', '=', id)
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    const reviews = await tx
      .selectFrom('observation_reviews')
      .select(['is_false', 'is_admin', 'at'])
      .where('org_id', '=', caller.orgId)
      .where('observation_id', '=', id)
      .execute()
    const verdict = verdictOf(
      reviews.map((review) => ({ isFalse: review.is_false, isAdmin: review.is_admin, at: review.at })),
    )
    await applyVerdict(tx, observation, verdict, now)
    await openCase(tx, observation)
    await tx
      .updateTable('observation_cases')
      .set({ is_correct: isCorrect(verdict), is_disputed: verdict === 'disputed' })
      .where('org_id', '=', caller.orgId)
      .where('observation_id', '=', id)
      .execute()
    await addSteps(tx, observation, [{ kind: 'review-withdrawn', by: caller.userId, text: null }], now)
  })
}
