import { authRefusals, type Registration } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { registrationPasswordFaults } from '#rules/auth.ts'
import { commonPasswordFault } from '../auth/common-passwords.ts'
import { hashPassword } from '../auth/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { acceptInvite, findOpenInvite, type AcceptedInvite } from './invite-links.ts'
import { setMemberSites } from './member-sites.ts'
import { explainTakenEmail, insertUser } from './queries.ts'

/** Makes the invited person a member once. Of two concurrent requests with one link only one succeeds. */
export async function register(db: Db, token: string, form: Registration, now: Date): Promise<void> {
  const open = await findOpenInvite(db, token, now)
  if (!open) throw rejected(authMessages.invalidInvite)
  if (open.email.toLowerCase() !== form.email.toLowerCase())
    throw invalid({ email: [authRefusals.inviteForOtherEmail] })
  const faults =
    registrationPasswordFaults(form.password1, form.password2) ??
    commonPasswordFault('password1', form.password1)
  if (faults) throw invalid(faults)
  const password_hash = await hashPassword(form.password1)
  await db.transaction().execute(async (tx) => {
    const invite = await acceptInvite(tx, token, now)
    if (!invite) throw rejected(authMessages.invalidInvite)
    const chosen = { first_name: form.first_name, last_name: form.last_name, password_hash }
    const userId = invite.user_id ?? newId(now)
    if (!invite.user_id) await createMember(tx, invite, userId, chosen)
    else if (!(await activateMember(tx, userId, chosen))) throw rejected(authMessages.invalidInvite)
    await recordAudit(tx, invite.org_id, {
      at: now,
      actorId: userId,
      action: 'invite.accepted',
      subject: invite.email,
    })
  })
}

interface Chosen {
  first_name: string
  last_name: string
  password_hash: string
}

/** False for a registered member: a link that was mailed in the meantime must not change their password. */
async function activateMember(tx: Db, id: string, chosen: Chosen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(chosen)
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
    .catch(explainTakenEmail)
  return numUpdatedRows > 0n
}

async function createMember(
  tx: Db,
  { org_id, email, role, site_ids }: AcceptedInvite,
  id: string,
  chosen: Chosen,
): Promise<void> {
  await insertUser(tx, { id, org_id, email, role, ...chosen })
  await setMemberSites(tx, org_id, id, site_ids)
}
