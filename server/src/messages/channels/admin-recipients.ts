import type { Recipient } from '#contract/messages/content.ts'
import type { Db } from '../../db.ts'

/** The ADMINs of an organisation who can sign in, by mail. */
export async function adminRecipients(db: Db, orgId: string): Promise<Recipient[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', orgId)
    .where('role', '=', 'ADMIN')
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .orderBy('email')
    .execute()
  return admins.map(({ email }) => ({ channel: 'email', to: email }))
}
