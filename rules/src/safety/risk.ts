import { riskScoreLimits, safeRiskScoreFrom } from '#contract/safety/constants.ts'
import { ViolationType } from '#contract/safety/violations.ts'

/** Scores run from 0, nothing to see, to 5; up to 2.8 is low, under 3.8 medium, from there on high. */
const HIGHEST_RISK = 5

const toHundredths = (score: number) => Math.round(score * 100) / 100
const bounded = (score: number) => toHundredths(Math.min(HIGHEST_RISK, Math.max(0, score)))

/** What is as bad every time it happens. */
const FIXED = {
  [ViolationType.EXCLUSION_ZONE]: 4.2,
  [ViolationType.EXCLUSION_ZONE_OTHER]: 3,
  [ViolationType.SAFETY_ZONE_PPE]: 1,
  [ViolationType.SAFETY_ZONE_OTHER]: 1.5,
  [ViolationType.WORKER_DOWN]: 5,
  [ViolationType.VOLATILE_VEHICLE]: 3.6,
} as const

export const fixedRisk = (violationType: keyof typeof FIXED): number => FIXED[violationType]

/** Without PPE in a PPE zone: medium with one piece missing, high with two. */
export const missingPpeRisk = (piecesMissing: number): number => bounded(2.6 + 0.6 * piecesMissing)

/** By speed over the limit: medium from 10 km/h, high from 20, the highest from 33 on. */
export const overspeedRisk = (overKmh: number): number => bounded(2 + 0.09 * overKmh)

/** By how much of the safety distance is left: medium at the border, high within 57% of it, highest at none. */
export const publicDistanceRisk = (metres: number, safeMetres: number): number =>
  bounded(2.9 + 2.1 * (1 - metres / safeMetres))

/** A worker with PPE knows the site: low at the border, medium within two thirds, high within a quarter. */
export const workerDistanceRisk = (metres: number, safeMetres: number): number =>
  bounded(2 + 2.4 * (1 - metres / safeMetres))

/** By how many are too many: medium with one or two, high with three. */
export const occupancyRisk = (tooMany: number): number => bounded(Math.min(4.6, 2.6 + 0.4 * tooMany))

/**
 * On an approved path the same thing is expected: half the score, low, but never under the threshold from which
 * it is marked as safe.
 */
export const riskInSafeZone = (score: number): number =>
  toHundredths(Math.min(riskScoreLimits.lowUpTo, Math.max(safeRiskScoreFrom, score / 2)))
