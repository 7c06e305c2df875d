import { productName } from '#contract/product/constants.ts'
import { inviteValidDays } from '#contract/organisation/api.ts'
import { say } from '#rules/text/say.ts'
import { joinName } from '#rules/organisation.ts'
import { getProfile } from '../auth/queries.ts'
import type { Caller } from '../core/access.ts'
import type { Mail } from '../core/mail/mail.ts'
import { inLanguage } from '../core/languages.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
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
  subject: say('{inviter} invited you to {organisation} on {product}', {
    inviter,
    organisation,
    product: productName,
  }),
  text: say(
    `Hello {firstName},

{inviter} invited you to join {organisation} on {product}. To register and choose your password, open this link:

{link}

The link works once, within {days} days. If it has expired, ask {inviter} to send the invite again.
`,
    { firstName, inviter, organisation, product: productName, link, days: inviteValidDays },
  ),
})

/** Queues the mail with an invite link, in the name of the inviting user. */
export async function mailInvite(
  tx: Db,
  { config, secrets }: Deps,
  inviter: Pick<Caller, 'orgId' | 'userId'>,
  to: { email: string; first_name: string },
  token: string,
): Promise<void> {
  const { organisation, language, ...name } = await getProfile(tx, inviter)
  const invitation = {
    email: to.email,
    firstName: to.first_name,
    inviter: joinName(name),
    organisation,
    link: `${config.publicUrl}/invite/${token}`,
  }
  // Colleagues mostly share a language, and the new one has not chosen yet.
  await queueMail(
    tx,
    secrets,
    inLanguage(language, () => inviteMail(invitation)),
  )
}
