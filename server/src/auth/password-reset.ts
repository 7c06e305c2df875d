import { hashToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { endAccess, setPassword } from './queries.ts'

export const findOpenReset = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id as userId', 'users.org_id as orgId'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a link and invalidates all others of that user; false when another request was first. */
export async function resetPassword(
  tx: Db,
  reset: { token: string; userId: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(reset.token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await changePassword(tx, reset.userId, reset.passwordHash)
  return true
}

export const forgetResets = (db: Db, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()

/** Sets a password, invalidates open reset links, ends all other sessions and disconnects assistants. */
export async function changePassword(tx: Db, userId: string, passwordHash: string, exceptKeyHash?: Buffer) {
  await setPassword(tx, userId, passwordHash)
  await forgetResets(tx, userId)
  await endAccess(tx, userId, exceptKeyHash)
}
