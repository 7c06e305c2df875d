import {
  accountLimit,
  addressLimit,
  attemptWaitSeconds,
  failuresAfter,
  type AttemptLimit,
} from '#rules/auth.ts'
import { AppError } from '../core/errors.ts'
import type { Db } from '../db.ts'

interface Try {
  account: string
  address: string
  now: Date
}

const keysOf = ({ account, address }: Try): [string, AttemptLimit][] => [
  [`account:${account.toLowerCase()}`, accountLimit],
  [`address:${address}`, addressLimit],
]

async function findRecord(db: Db, key: string) {
  const row = await db.selectFrom('attempt_limits').selectAll().where('key', '=', key).executeTakeFirst()
  return row && { failures: row.failures, lastFailedAt: row.last_failed_at }
}

/** Refuses a try while its account or its address has to wait. */
export async function refuseWhileWaiting(db: Db, attempt: Try): Promise<void> {
  for (const [key, limit] of keysOf(attempt)) {
    const wait = attemptWaitSeconds(limit, await findRecord(db, key), attempt.now)
    if (wait > 0) {
      throw new AppError('too_many', `Too many attempts. Please try again in ${wait} seconds.`, {
        retryAfterSeconds: wait,
      })
    }
  }
}

export async function recordFailure(db: Db, attempt: Try): Promise<void> {
  for (const [key, limit] of keysOf(attempt)) {
    const failures = failuresAfter(limit, await findRecord(db, key), attempt.now)
    await db
      .insertInto('attempt_limits')
      .values({ key, failures, last_failed_at: attempt.now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, last_failed_at: attempt.now }))
      .execute()
  }
}

export const forgetFailures = (db: Db, account: string) =>
  db.deleteFrom('attempt_limits').where('key', '=', `account:${account.toLowerCase()}`).execute()
