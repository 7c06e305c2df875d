import {
  attemptLimits,
  attemptWaitSeconds,
  failuresAfter,
  type AttemptLimit,
  type AttemptPurpose,
  type AttemptRecord,
} from '#rules/auth.ts'
import { AppError } from '../core/errors.ts'
import { turns } from '../core/turns.ts'
import type { Db } from '../db.ts'

export interface Try {
  purpose: AttemptPurpose
  /** Whose account it is about: an e-mail address or a user's id. */
  account: string
  address: string
  now: Date
}

const accountKey = ({ purpose, account }: Try) => `${purpose}:account:${account.toLowerCase()}`

const keysOf = (attempt: Try): [string, AttemptLimit][] => [
  [accountKey(attempt), attemptLimits[attempt.purpose].account],
  [`${attempt.purpose}:address:${attempt.address}`, attemptLimits[attempt.purpose].address],
]

/** A flood of tries waits here, and not with the connections and threads that everybody else needs too. */
const inTurn = turns(2)

/**
 * Judges a try, unless its account or its address has to wait. One that brings nothing is wrong and counts towards
 * the limit.
 */
export const judgeTry = <Found>(
  db: Db,
  attempt: Try,
  judge: () => Promise<Found | undefined>,
): Promise<Found | undefined> =>
  inTurn(async () => {
    await refuseWhileWaiting(db, attempt)
    const found = await judge()
    await settleTry(db, attempt, found !== undefined)
    return found
  })

/** Before anything costly is done for a try. */
async function refuseWhileWaiting(db: Db, attempt: Try): Promise<void> {
  for (const [key, limit] of keysOf(attempt)) refuse(attempt, limit, await findRecord(db, key))
}

/**
 * Counts a failure, or forgets the account's failures after a success. The limit is looked at once more under a
 * lock: of many tries sent at the same moment, those past the limit get no answer about their guess.
 */
async function settleTry(db: Db, attempt: Try, isRight: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [key, limit] of keysOf(attempt)) {
      const record = await lockRecord(tx, key, attempt.now)
      refuse(attempt, limit, record)
      if (isRight) continue
      await tx
        .updateTable('attempt_limits')
        .set({ failures: failuresAfter(limit, record, attempt.now), last_failed_at: attempt.now })
        .where('key', '=', key)
        .execute()
    }
    if (isRight) await tx.deleteFrom('attempt_limits').where('key', '=', accountKey(attempt)).execute()
  })
}

async function findRecord(db: Db, key: string): Promise<AttemptRecord | undefined> {
  const row = await db.selectFrom('attempt_limits').selectAll().where('key', '=', key).executeTakeFirst()
  return row && { failures: row.failures, lastFailedAt: row.last_failed_at }
}

async function lockRecord(tx: Db, key: string, now: Date): Promise<AttemptRecord> {
  const row = await tx
    .insertInto('attempt_limits')
    .values({ key, failures: 0, last_failed_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, lastFailedAt: row.last_failed_at }
}

function refuse(attempt: Try, limit: AttemptLimit, record: AttemptRecord | undefined): void {
  const wait = attemptWaitSeconds(limit, record, attempt.now)
  if (wait === 0) return
  const message = `Too many attempts. Please try again in ${inWords(wait)}.`
  throw new AppError('too_many', message, {
    retryAfterSeconds: wait,
    // The MFA forms show the messages of their one field.
    ...(attempt.purpose === 'mfa' && { fields: { code: [message] } }),
  })
}

const inWords = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
