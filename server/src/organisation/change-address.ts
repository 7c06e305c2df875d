import { authRefusals } from '#contract/auth/api.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { noteNewAddress, requestAddressChange, takeAddressChange } from '../auth/address-changes.ts'
import { administersMachine } from '../auth/machine-admin.ts'
import { getUser } from '../auth/queries.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { administersTheMachine, findStanding, refuseTakenEmail, updateUser } from './queries.ts'

/** A registered member keeps the old address until the new one is confirmed. */
export async function askNewAddress(
  tx: Db,
  deps: Deps,
  { orgId, id, email }: { orgId: string; id: string; email: string },
): Promise<void> {
  if (await administersMachine(tx, id)) throw administersTheMachine()
  await refuseTakenEmail(tx, email, orgId)
  await requestAddressChange(tx, deps, id, email)
}

/** Otherwise the link to register is mailed to the new address, which confirms it as well. */
export const isRegisteredMember = async (tx: Db, orgId: string, id: string): Promise<boolean> =>
  (await findStanding(tx, orgId, id))?.is_registered ?? false

/** Gives a member the address that the link was mailed to. */
export const confirmAddress = (db: Db, token: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const change = await takeAddressChange(tx, token, now)
    if (!change) throw rejected(authRefusals.addressLinkInvalid)
    const { org_id: orgId, email: before } = await getUser(tx, change.user_id)
    await updateUser(tx, orgId, change.user_id, { email: change.email })
    await recordAudit(tx, orgId, {
      at: now,
      actorId: change.user_id,
      action: 'member.changed',
      subject: change.user_id,
      detail: { before: { email: before }, after: { email: change.email } },
    })
  })

/** Changes an address without a confirmation, as the command line may. */
export async function moveUser(tx: Db, user: { id: string; email: string }, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  await noteNewAddress(tx, { ...user, is_registered: true })
}
