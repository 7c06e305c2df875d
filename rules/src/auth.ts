import { freshPasswordMinutes, passphraseMinLength, passwordMinLength } from '#contract/auth/constants.ts'
import { accountMessages, authMessages } from '#contract/auth/messages.ts'

/** At least 8 characters with a digit, a lower-case and an upper-case letter, or 15 of any kind. */
export const isStrongPassword = (password: string) =>
  password.length >= passphraseMinLength ||
  (password.length >= passwordMinLength &&
    /\d/.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password))

type Faults<Field extends string> = Partial<Record<Field, string[]>> | undefined

/** The faults of a new password and its confirmation, by field; undefined when there are none. */
export function newPasswordFaults(
  password: string,
  repetition: string,
): Faults<'new_password1' | 'new_password2'> {
  const chosen = passwordFault(password)
  const repeated = repetition === '' ? accountMessages.confirmRequired : accountMessages.passwordMismatch
  return faultsOf({
    new_password1: chosen,
    new_password2: repetition === password && repetition !== '' ? undefined : repeated,
  })
}

/** The same checks with the fields and messages of the registration form. */
export function registrationPasswordFaults(
  password: string,
  repetition: string,
): Faults<'password1' | 'password2'> {
  return faultsOf({
    password1: passwordFault(password),
    password2: repetition === password ? undefined : authMessages.registrationPasswordMismatch,
  })
}

function passwordFault(password: string): string | undefined {
  if (password === '') return accountMessages.passwordRequired
  return isStrongPassword(password) ? undefined : accountMessages.passwordWeak
}

function faultsOf<Field extends string>(messages: Record<Field, string | undefined>): Faults<Field> {
  const faults: Partial<Record<Field, string[]>> = {}
  for (const field in messages) {
    const message = messages[field]
    if (message !== undefined) faults[field] = [message]
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

export type SessionKind = 'full' | 'mfa_required' | 'mfa_activation_required'

/** The session after a correct password: full, or limited to the MFA calls until a code follows. */
export function sessionKind(user: { mfaEnabled: boolean; mustActivateMfa: boolean }): SessionKind {
  if (user.mfaEnabled) return 'mfa_required'
  return user.mustActivateMfa ? 'mfa_activation_required' : 'full'
}

/** Whether the password was entered in the session so recently that it need not be entered again. */
export const isFreshPassword = (passwordAt: Date | null, now: Date): boolean =>
  passwordAt !== null && now.getTime() - passwordAt.getTime() <= freshPasswordMinutes * 60_000
