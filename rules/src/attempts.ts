const minute = 60
const hour = 3600
const day = 24 * hour

export interface AttemptLimit {
  freeFailures: number
  /** The wait after the last free failure. Each further failure doubles it, up to the maximum. */
  waitSeconds: number
  longestWaitSeconds: number
  /** Failures are counted together while each follows the previous one within this time. */
  forgetSeconds: number
}
export interface AttemptRecord {
  failures: number
  lastFailedAt: Date
}

/** The keys that attempts are counted by. */
export interface AttemptLimits {
  /** One account from one address. */
  pair?: AttemptLimit
  /** One account from all its known addresses. Failures from unknown addresses do not count here. */
  known?: AttemptLimit
  /** One account from all other addresses together. */
  account?: AttemptLimit
  /** One address for all accounts that are not known there. Many people may share an address. */
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
 * A random second-factor code is correct with probability 3 in a million. Nine attempts a day, from known and other
 * addresses together, succeed in 0.99 % of years. A request for a reset mail counts as a failure.
 */
export const attemptLimits = {
  'sign-in': { pair: growing(5), account: growing(30), address: ofSharedAddress },
  mfa: { known: steady(5, day), account: steady(4, day), address: ofSharedAddress },
  'mfa-activation': { account: growing(5), address: ofSharedAddress },
  'set-up': { account: steady(10, minute), address: steady(10, minute) },
  'password-reset': { account: steady(3, hour), address: steady(30, hour) },
} as const satisfies Record<string, AttemptLimits>
export type AttemptPurpose = keyof typeof attemptLimits

/** How long an address stays known after a sign-in. */
export const knownAddressDays = 90

/** The limits of an attempt, by the key that it is counted by. */
export function limitsOf(
  purpose: AttemptPurpose,
  isKnown: boolean,
): [by: keyof AttemptLimits, limit: AttemptLimit][] {
  const limits: AttemptLimits = attemptLimits[purpose]
  // Without a limit for known addresses, these share the limits of the others.
  const own = limits.pair ?? limits.known
  const kinds: (keyof AttemptLimits)[] = isKnown && own ? ['pair', 'known'] : ['pair', 'account', 'address']
  return kinds.flatMap((by) => (limits[by] ? [[by, limits[by]] as const] : [])) as ReturnType<typeof limitsOf>
}

/** The wait in seconds before the next attempt is evaluated; 0 when it is allowed now. */
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
