import { passwordResetMinutes } from '#contract/auth/api.ts'
import { productName } from '#contract/product/constants.ts'
import type { Mail } from '../core/mail.ts'

export const passwordResetMail = (to: { email: string; firstName: string }, link: string): Mail => ({
  to: to.email,
  subject: `Choose a new ${productName} password`,
  text: `Hello ${to.firstName},

Someone, hopefully you, asked to reset the password of your ${productName} account. To choose a new one, open this link:

${link}

The link works once, within ${passwordResetMinutes} minutes. Choosing a new password signs you out everywhere.

If you did not ask for this, you can ignore this message: your password stays as it is.
`,
})
