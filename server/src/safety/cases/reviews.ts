import { sql } from 'kysely'
import type { CaseReview } from '#contract/safety/cases.ts'
import { verdictOf, type Verdict } from '#rules/safety/risk/verdict.ts'
import type { Caller } from '../../core/access.ts'
import type { Db } from '../../db.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

type Reviewed = Pick<ObservationRow, 'org_id' | 'id'>

/** Stores the review of the caller; undefined where it did not change. */
export async function giveReview(
  tx: Db,
  observation: Reviewed,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  isFalse: boolean,
  now: Date,
): Promise<Verdict | undefined> {
  const { org_id, id } = observation
  const opinion = { is_false: isFalse, is_admin: role === 'ADMIN' }
  const { numInsertedOrUpdatedRows: changed } = await tx
    .insertInto('observation_reviews')
    .values({ org_id, observation_id: id, user_id: userId, ...opinion, at: now })
    .onConflict((on) =>
      on
        .columns(['org_id', 'observation_id', 'user_id'])
        .doUpdateSet({ ...opinion, at: now })
        .where(
          sql<boolean>`(observation_reviews.is_false, observation_reviews.is_admin)
            is distinct from (excluded.is_false, excluded.is_admin)`,
        ),
    )
    .executeTakeFirstOrThrow()
  if (changed === 0n) return undefined
  const reviews = await tx
    .selectFrom('observation_reviews')
    .select(['is_false', 'is_admin', 'at'])
    .where('org_id', '=', org_id)
    .where('observation_id', '=', id)
    .execute()
  return verdictOf(
    reviews.map((review) => ({ isFalse: review.is_false, isAdmin: review.is_admin, at: review.at })),
  )
}

/** The reviews of an observation, oldest first. */
export async function findReviews(
  db: Db,
  { org_id, id }: Reviewed,
  readerId: string | undefined,
): Promise<CaseReview[]> {
  const { rows } = await sql<Omit<CaseReview, 'at'> & { at: Date }>`
    select nullif(trim(first_name || ' ' || last_name), '') as by, at, is_false, is_admin,
      coalesce(user_id = ${readerId ?? null}::uuid, false) as is_mine
    from observation_reviews as reviews
    left join users on users.org_id = reviews.org_id and users.id = user_id
    where reviews.org_id = ${org_id} and observation_id = ${id} order by at, user_id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
