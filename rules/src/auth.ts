import { passwordMinLength } from '#contract/auth/constants.ts'
import { accountMessages, authMessages } from '#contract/auth/messages.ts'

/** At least 8 characters with a digit, a lower-case and an upper-case letter. */
export const isStrongPassword = (password: string) =>
  password.length >= passwordMinLength &&
  /\d/.test(password) &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password)

type Faults<Field extends string> = Partial<Record<Field, string[]>> | undefined

/** What is wrong with a new password and its repetition, by field; undefined when nothing is. */
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

/** The same judgement in the words and fields of the registration form. */
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

export interface AttemptLimit {
  freeFailures: number
  waitSeconds: number
}
export interface AttemptRecord {
  failures: number
  lastFailedAt: Date
}

/** Many people may share an address; an account is one person's. A request for a reset mail counts as a failure. */
export const attemptLimits = {
  'sign-in': {
    account: { freeFailures: 5, waitSeconds: 60 },
    address: { freeFailures: 50, waitSeconds: 60 },
  },
  mfa: {
    account: { freeFailures: 5, waitSeconds: 60 },
    address: { freeFailures: 50, waitSeconds: 60 },
  },
  'set-up': {
    account: { freeFailures: 10, waitSeconds: 60 },
    address: { freeFailures: 10, waitSeconds: 60 },
  },
  'password-reset': {
    account: { freeFailures: 3, waitSeconds: 3600 },
    address: { freeFailures: 30, waitSeconds: 3600 },
  },
} as const satisfies Record<string, { account: AttemptLimit; address: AttemptLimit }>
export type AttemptPurpose = keyof typeof attemptLimits

/** How long to wait before the next try is looked at; 0 when it may be made now. */
export function attemptWaitSeconds(
  limit: AttemptLimit,
  record: AttemptRecord | undefined,
  now: Date,
): number {
  if (!record || record.failures < limit.freeFailures) return 0
  const elapsed = (now.getTime() - record.lastFailedAt.getTime()) / 1000
  return Math.max(0, Math.ceil(limit.waitSeconds - elapsed))
}

/** Failures count together only while they follow each other within the wait. */
export function failuresAfter(limit: AttemptLimit, record: AttemptRecord | undefined, now: Date): number {
  const isFresh = record && now.getTime() - record.lastFailedAt.getTime() < limit.waitSeconds * 1000
  return isFresh ? record.failures + 1 : 1
}

export type SessionKind = 'full' | 'mfa_required' | 'mfa_activation_required'

/** What a right password opens: everything, or only the MFA calls until a code follows. */
export function sessionKind(user: { mfaEnabled: boolean; mustActivateMfa: boolean }): SessionKind {
  if (user.mfaEnabled) return 'mfa_required'
  return user.mustActivateMfa ? 'mfa_activation_required' : 'full'
}
