import { productName } from '#contract/product/constants.ts'
import { inviteValidDays } from '#contract/organisation/api.ts'
import { joinName } from '#rules/organisation.ts'
import { getProfile } from '../auth/queries.ts'
import type { Caller } from '../core/access.ts'
import type { Mail } from '../core/mail.ts'
import { queueMail } from '../core/send-mail.job.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'

interface Invitation {
  email: string
  firstName: string
  /** The inviting user. */
  inviter: string
  organisation: string
  link: string
}

const inviteMail = ({ email, firstName, inviter, organisation, link }: Invitation): Mail => ({
  to: email,
  subject: `${inviter} invited you to ${organisation} on ${productName}`,
  text: `Hello ${firstName},

${inviter} invited you to join ${organisation} on ${productName}. To register and choose your password, open this link:

${link}

The link works once, within ${inviteValidDays} days. If it has expired, ask ${inviter} to send the invite again.
`,
})

/** Queues the mail with an invite link, in the name of the inviting user. */
export async function mailInvite(
  tx: Db,
  { config, secrets }: Deps,
  inviter: Pick<Caller, 'orgId' | 'userId'>,
  to: { email: string; first_name: string },
  token: string,
): Promise<void> {
  const { organisation, ...name } = await getProfile(tx, inviter)
  const invitation = {
    email: to.email,
    firstName: to.first_name,
    inviter: joinName(name),
    organisation,
    link: `${config.publicUrl}/invite/${token}`,
  }
  await queueMail(tx, secrets, inviteMail(invitation))
}
