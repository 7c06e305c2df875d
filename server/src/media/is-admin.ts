import type { Db } from '../db.ts'

/** Whether a user is currently an ADMIN of the organisation and not deactivated. */
export async function isAdmin(db: Db, orgId: string, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
