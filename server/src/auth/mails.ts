import { passwordResetMinutes } from '#contract/auth/api.ts'
import { productName } from '#contract/product/constants.ts'
import { say } from '#rules/text/say.ts'
import type { Mail } from '../core/mail/mail.ts'

export const passwordResetMail = (to: { email: string; firstName: string }, link: string): Mail => ({
  to: to.email,
  subject: say('Choose a new {product} password', { product: productName }),
  text: say(
    `Hello {name},

Someone, hopefully you, asked to reset the password of your {product} account. To choose a new one, open this link:

{link}

The link works once, within {minutes} minutes. Choosing a new password signs you out everywhere.

If you did not ask for this, you can ignore this message: your password stays as it is.
`,
    { name: to.firstName, product: productName, link, minutes: passwordResetMinutes },
  ),
})
