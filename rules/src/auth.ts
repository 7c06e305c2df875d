import { passwordMinLength } from '#contract/constants.ts'
import { accountMessages } from '#contract/messages.ts'

/** At least 8 characters with a digit, a lower-case and an upper-case letter. */
export const isStrongPassword = (password: string) =>
  password.length >= passwordMinLength &&
  /\d/.test(password) &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password)

/** What is wrong with a new password and its repetition, by field; undefined when nothing is. */
export function newPasswordFaults<First extends string, Second extends string>(
  fields: [First, Second],
  password: string,
  repetition: string,
): Partial<Record<First | Second, string[]>> | undefined {
  const [first, second] = fields
  const faults: Partial<Record<First | Second, string[]>> = {}
  if (password === '') faults[first] = [accountMessages.passwordRequired]
  else if (!isStrongPassword(password)) faults[first] = [accountMessages.passwordWeak]
  if (repetition !== password) faults[second] = [accountMessages.passwordMismatch]
  return Object.keys(faults).length > 0 ? faults : undefined
}

export interface AttemptLimit {
  freeFailures: number
  waitSeconds: number
}
/** Many people may share an address; an account is one person's. */
export const accountLimit: AttemptLimit = { freeFailures: 5, waitSeconds: 60 }
export const addressLimit: AttemptLimit = { freeFailures: 50, waitSeconds: 60 }

/** How long to wait before the next try is looked at; 0 when it may be made now. */
export function attemptWaitSeconds(
  limit: AttemptLimit,
  record: { failures: number; lastFailedAt: Date } | undefined,
  now: Date,
): number {
  if (!record || record.failures < limit.freeFailures) return 0
  const elapsed = (now.getTime() - record.lastFailedAt.getTime()) / 1000
  return Math.max(0, Math.ceil(limit.waitSeconds - elapsed))
}

/** Failures count together only while they follow each other within the wait. */
export function failuresAfter(
  limit: AttemptLimit,
  record: { failures: number; lastFailedAt: Date } | undefined,
  now: Date,
): number {
  const isFresh = record && now.getTime() - record.lastFailedAt.getTime() < limit.waitSeconds * 1000
  return isFresh ? record.failures + 1 : 1
}
