import { authRefusals } from '#contract/auth/api.ts'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'

export function refuseDeactivated({ deactivated_at }: { deactivated_at: Date | null }): void {
  if (deactivated_at) throw rejected(authRefusals.deactivated)
}

/**
 * Rejects a correct password or passkey of deactivated members, and where the organisation only allows its identity
 * provider.
 */
export async function refuseSignIn(
  db: Db,
  user: { id: string; org_id: string; deactivated_at: Date | null },
): Promise<void> {
  refuseDeactivated(user)
  const only = await db
    .selectFrom('sign_on_settings')
    .select(['name', 'emergency_user_id'])
    .where('org_id', '=', user.org_id)
    .where('is_enabled', '=', true)
    .where('is_only', '=', true)
    .executeTakeFirst()
  if (only && only.emergency_user_id !== user.id) throw rejected(signOnRefusals.only(only.name))
}
