import { addressChangeHours, passwordResetMinutes } from '#contract/auth/api.ts'
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

export const confirmAddressMail = (to: { email: string; firstName: string }, link: string): Mail => ({
  to: to.email,
  subject: say('Confirm your email address for {product}', { product: productName }),
  text: say(
    `Hello {name},

An administrator of your organisation entered this address for your {product} account. To use it from now on, open this link:

{link}

The link works once, within {hours} hours. Until then your account keeps its old address.
`,
    { name: to.firstName, product: productName, link, hours: addressChangeHours },
  ),
})

export const addressChangedMail = (to: { email: string; firstName: string }, email: string): Mail => ({
  to: to.email,
  subject: say('The address of your {product} account has changed', { product: productName }),
  text: say(
    `Hello {name},

The email address of your {product} account is now {email}. This address can no longer be used to sign in or to choose a new password.

If you did not expect this, tell an administrator of your organisation at once.
`,
    { name: to.firstName, product: productName, email },
  ),
})
