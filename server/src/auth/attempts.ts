import {
  attemptWaitSeconds,
  failuresAfter,
  limitsOf,
  type AttemptLimit,
  type AttemptLimits,
  type AttemptPurpose,
  type AttemptRecord,
} from '#rules/attempts.ts'
import { AppError } from '../core/errors.ts'
import { turns } from '../core/turns/turns.ts'
import type { Db } from '../db.ts'

export interface Try {
  purpose: AttemptPurpose
  /** The account of the attempt: an e-mail address or a user id. */
  account: string
  address: string
  now: Date
  /** Whether the account is known at this address. Evaluated only in its turn. */
  isKnown?: () => Promise<boolean>
}

interface Count {
  key: string
  limit: AttemptLimit
  /** For counts of one account: a success shows that the failures were its owner's. */
  isForgiven: boolean
}

const keyOf = ({ purpose, account, address }: Try, by: keyof AttemptLimits): string => {
  const parts = { pair: [account, address], known: [account], account: [account], address: [address] }[by]
  return [purpose, by, ...parts].join(':').toLowerCase()
}

const countsOf = (attempt: Try, isKnown: boolean): Count[] =>
  limitsOf(attempt.purpose, isKnown).map(([by, limit]) => ({
    key: keyOf(attempt, by),
    limit,
    isForgiven: by !== 'address',
  }))

/** Queues a flood of attempts, so that they do not occupy connections and threads. */
const inTurn = turns(2)

/** Evaluates an attempt, unless its account or address must wait. An attempt without a result counts as a failure. */
export const judgeTry = <Found>(
  db: Db,
  attempt: Try,
  judge: () => Promise<Found | undefined>,
): Promise<Found | undefined> =>
  inTurn(async () => {
    const counts = countsOf(attempt, (await attempt.isKnown?.()) ?? false)
    await refuseWhileWaiting(db, attempt, counts)
    const found = await judge()
    await settleTry(db, attempt, counts, found !== undefined)
    return found
  })

/** Runs before any costly work. */
async function refuseWhileWaiting(db: Db, attempt: Try, counts: readonly Count[]): Promise<void> {
  for (const { key, limit } of counts) refuse(attempt, limit, await findRecord(db, key))
}

/**
 * Counts a failure, or clears the account's failures after a success. The limit is checked again under a lock: of
 * many concurrent attempts, those past the limit get no result.
 */
async function settleTry(db: Db, attempt: Try, counts: readonly Count[], isRight: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { key, limit, isForgiven } of counts) {
      const record = await lockRecord(tx, key, attempt.now)
      refuse(attempt, limit, record)
      if (isRight) {
        if (isForgiven) await tx.deleteFrom('attempt_limits').where('key', '=', key).execute()
        continue
      }
      await tx
        .updateTable('attempt_limits')
        .set({ failures: failuresAfter(limit, record, attempt.now), last_failed_at: attempt.now })
        .where('key', '=', key)
        .execute()
    }
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
    // The MFA forms show the message at their only field.
    ...(attempt.purpose.startsWith('mfa') && { fields: { code: [message] } }),
  })
}

function inWords(seconds: number): string {
  if (seconds > 5400) return `${Math.ceil(seconds / 3600)} hours`
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}
