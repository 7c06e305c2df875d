import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'

/**
 * Whether the caller may change what concerns the whole machine. Only in a session of their own: keys, assistants and
 * sessions of an identity provider have no such rights.
 */
export async function isMachineAdmin(
  db: Db,
  { userId, keyHash }: Pick<Caller, 'userId' | 'keyHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.is_machine_admin')
    .where('sessions.key_hash', '=', keyHash)
    .where('sessions.user_id', '=', userId)
    .where('sessions.sign_on_sid', 'is', null)
    .executeTakeFirst()
  return row?.is_machine_admin ?? false
}

/** Whether the member administers the machine, whoever the caller is. */
export async function administersMachine(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_machine_admin', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
