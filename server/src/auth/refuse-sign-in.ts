import { authRefusals } from '#contract/auth/api.ts'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'

function refuseDeactivated({ deactivated_at }: { deactivated_at: Date | null }): void {
  if (deactivated_at) throw rejected(authRefusals.deactivated)
}

/** Another ADMIN chooses the identity provider, so it cannot sign in an administrator of the machine. */
export function refuseProvider(user: { deactivated_at: Date | null; is_machine_admin: boolean }): void {
  refuseDeactivated(user)
  if (user.is_machine_admin) throw rejected(authRefusals.machineAdminSignsIn)
}

/**
 * Rejects a correct password or passkey of deactivated members, and where the organisation only allows its identity
 * provider. An administrator of the machine always signs in without it.
 */
export async function refuseSignIn(
  db: Db,
  user: { id: string; org_id: string; deactivated_at: Date | null; is_machine_admin: boolean },
): Promise<void> {
  refuseDeactivated(user)
  if (user.is_machine_admin) return
  const only = await db
    .selectFrom('sign_on_settings')
    .select(['name', 'emergency_user_id'])
    .where('org_id', '=', user.org_id)
    .where('is_enabled', '=', true)
    .where('is_only', '=', true)
    .executeTakeFirst()
  if (only && only.emergency_user_id !== user.id) throw rejected(signOnRefusals.only(only.name))
}
