import type { Db } from '../db.ts'

/** Whether a user may change what concerns the whole machine. */
export async function isMachineAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('is_machine_admin')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.is_machine_admin ?? false
}
