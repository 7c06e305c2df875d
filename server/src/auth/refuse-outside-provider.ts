import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'

/** Refuses a password or passkey where the organisation signs in with its identity provider only. */
export async function refuseOutsideProvider(db: Db, user: { id: string; org_id: string }): Promise<void> {
  const only = await db
    .selectFrom('sign_on_settings')
    .select(['name', 'emergency_user_id'])
    .where('org_id', '=', user.org_id)
    .where('is_enabled', '=', true)
    .where('is_only', '=', true)
    .executeTakeFirst()
  if (only && only.emergency_user_id !== user.id) throw rejected(signOnRefusals.only(only.name))
}
