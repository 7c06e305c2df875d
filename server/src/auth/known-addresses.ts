import { knownAddressDays } from '#rules/attempts.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { Db } from '../db.ts'

const since = (now: Date) => new Date(now.getTime() - knownAddressDays * dayMs)

/** Whether the account was used from this address before. */
export async function isKnownAddress(
  db: Db,
  account: { email: string } | { userId: string },
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .innerJoin('users', 'users.id', 'known_addresses.user_id')
    .select('known_addresses.user_id')
    .where('known_addresses.address', '=', address)
    .where('known_addresses.seen_at', '>', since(now))
    .where((eb) =>
      'email' in account
        ? eb(eb.fn<string>('lower', ['users.email']), '=', account.email.toLowerCase())
        : eb('users.id', '=', account.userId),
    )
    .executeTakeFirst()
  return found !== undefined
}

export const rememberAddress = (db: Db, userId: string, address: string, now: Date) =>
  db
    .insertInto('known_addresses')
    .values({ user_id: userId, address, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: now }))
    .execute()

export const forgetOldAddresses = (db: Db, now: Date) =>
  db.deleteFrom('known_addresses').where('seen_at', '<=', since(now)).execute()
