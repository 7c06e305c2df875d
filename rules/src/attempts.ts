const minute = 60
const hour = 3600
const day = 24 * hour

export interface AttemptLimit {
  freeFailures: number
  /** After the last free failure; each further one doubles it, up to the longest. */
  waitSeconds: number
  longestWaitSeconds: number
  /** Failures count together while each follows the last within this. */
  forgetSeconds: number
}
export interface AttemptRecord {
  failures: number
  lastFailedAt: Date
}

/** By what tries are counted. */
export interface AttemptLimits {
  /** One account from one address. */
  pair?: AttemptLimit
  /** One account from all addresses that it has been used from before: strangers take nothing of it. */
  known?: AttemptLimit
  /** One account from all other addresses together. */
  account?: AttemptLimit
  /** One address for all accounts, unless the account has been used from there. Many people may share one. */
  address?: AttemptLimit
}

const steady = (freeFailures: number, seconds: number): AttemptLimit => ({
  freeFailures,
  waitSeconds: seconds,
  longestWaitSeconds: seconds,
  forgetSeconds: seconds,
})
const growing = (freeFailures: number): AttemptLimit => ({
  freeFailures,
  waitSeconds: minute,
  longestWaitSeconds: 4 * hour,
  forgetSeconds: day,
})
const ofSharedAddress: AttemptLimit = {
  freeFailures: 50,
  waitSeconds: minute,
  longestWaitSeconds: 15 * minute,
  forgetSeconds: 15 * minute,
}

/**
 * A wrong code of the second factor is one of three in a million right: nine a day, for known and other addresses
 * together, are 0.99 % in a year. A request for a reset mail counts as a failure.
 */
export const attemptLimits = {
  'sign-in': { pair: growing(5), account: growing(30), address: ofSharedAddress },
  mfa: { known: steady(5, day), account: steady(4, day), address: ofSharedAddress },
  'mfa-activation': { account: growing(5), address: ofSharedAddress },
  'set-up': { account: steady(10, minute), address: steady(10, minute) },
  'password-reset': { account: steady(3, hour), address: steady(30, hour) },
} as const satisfies Record<string, AttemptLimits>
export type AttemptPurpose = keyof typeof attemptLimits

/** For how long a sign-in makes its address known. */
export const knownAddressDays = 90

/** Which limits a try has to keep, by what it is counted. */
export function limitsOf(
  purpose: AttemptPurpose,
  isKnown: boolean,
): [by: keyof AttemptLimits, limit: AttemptLimit][] {
  const limits: AttemptLimits = attemptLimits[purpose]
  // Where nothing is kept for known addresses they share what there is.
  const own = limits.pair ?? limits.known
  const kinds: (keyof AttemptLimits)[] = isKnown && own ? ['pair', 'known'] : ['pair', 'account', 'address']
  return kinds.flatMap((by) => (limits[by] ? [[by, limits[by]] as const] : [])) as ReturnType<typeof limitsOf>
}

/** How long to wait before the next try is looked at; 0 when it may be made now. */
export function attemptWaitSeconds(
  limit: AttemptLimit,
  record: AttemptRecord | undefined,
  now: Date,
): number {
  if (!record || record.failures < limit.freeFailures) return 0
  const doublings = Math.min(20, record.failures - limit.freeFailures)
  const wait = Math.min(limit.longestWaitSeconds, limit.waitSeconds * 2 ** doublings)
  const elapsed = (now.getTime() - record.lastFailedAt.getTime()) / 1000
  return Math.max(0, Math.ceil(wait - elapsed))
}

export function failuresAfter(limit: AttemptLimit, record: AttemptRecord | undefined, now: Date): number {
  const isFresh = record && now.getTime() - record.lastFailedAt.getTime() < limit.forgetSeconds * 1000
  return isFresh ? record.failures + 1 : 1
}
