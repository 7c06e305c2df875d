import { riskScoreLimits, safeRiskScoreFrom } from '#contract/safety/constants.ts'
import { PpeTag } from '#contract/safety/enumerations.ts'
import type { RiskFactor, RiskTerm } from '#contract/safety/explain.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { harshFrom, type Manoeuvre } from '../driving/harsh-driving.ts'

/** Stored with every score. Changed rules apply to new scores only. */
export const riskRulesVersion = 3

/** Scores run from 0 to 5: up to 2.8 is low, below 3.8 medium, above that high. */
const HIGHEST_RISK = 5

const toHundredths = (value: number) => Math.round(value * 100) / 100
const term = (
  factor: RiskFactor,
  share: number,
  measure: Omit<RiskTerm, 'factor' | 'share'> = {},
): RiskTerm => ({
  factor,
  share: toHundredths(share),
  ...measure,
})

export const scoreOf = (terms: readonly RiskTerm[]): number =>
  toHundredths(terms.reduce((sum, { share }) => sum + share, 0))

/** Keeps the sum within the scale by adding a term for the excess. */
function bounded(terms: RiskTerm[], highest = HIGHEST_RISK): RiskTerm[] {
  const over = scoreOf(terms) - highest
  return over > 0 ? [...terms, term('end-of-scale', -over)] : terms
}

/** Scores that do not depend on a measurement. */
const FIXED = {
  [ViolationType.EXCLUSION_ZONE]: ['exclusion-zone', 4.2],
  [ViolationType.EXCLUSION_ZONE_OTHER]: ['thing-in-exclusion-zone', 3],
  [ViolationType.SAFETY_ZONE_PPE]: ['ppe-worn', 1],
  [ViolationType.SAFETY_ZONE_OTHER]: ['thing-in-ppe-zone', 1.5],
  [ViolationType.WORKER_DOWN]: ['worker-down', 5],
  [ViolationType.VOLATILE_VEHICLE]: ['volatile-vehicle', 3.6],
} as const satisfies Partial<Record<ViolationType, [RiskFactor, number]>>
export type FixedViolation = keyof typeof FIXED

export const fixedRisk = (violationType: FixedViolation): RiskTerm[] => {
  const [factor, share] = FIXED[violationType]
  return [term(factor, share)]
}

const missingFactors: Partial<Record<PpeTag, RiskFactor>> = {
  [PpeTag.NO_HIVIS]: 'no-hivis',
  [PpeTag.NO_HARDHAT]: 'no-hardhat',
}

/** Without PPE in a PPE zone: medium with one piece missing, high with two. */
export const missingPpeRisk = (missing: readonly PpeTag[]): RiskTerm[] => [
  term('ppe-zone', 2.6),
  ...missing.flatMap((piece) => missingFactors[piece] ?? []).map((factor) => term(factor, 0.6)),
]

/** By speed over the limit: medium from 10 km/h, high from 20, the highest from 33 on. */
export const overspeedRisk = (speedKmh: number, limitKmh: number): RiskTerm[] =>
  bounded([
    term('overspeed', 2, { measured: toHundredths(speedKmh), threshold: limitKmh, unit: 'km/h' }),
    term('over-the-limit', 0.09 * (speedKmh - limitKmh), {
      measured: toHundredths(speedKmh - limitKmh),
      threshold: 10,
      unit: 'km/h',
    }),
  ])

/** By acceleration: medium at the harsh limit, high where the wheels are about to lock. */
export const harshDrivingRisk = (manoeuvre: Manoeuvre, acceleration: number): RiskTerm[] =>
  bounded([
    term('volatile-vehicle', 3),
    term(manoeuvre, 0.3 * (acceleration - harshFrom), {
      measured: toHundredths(acceleration),
      threshold: harshFrom,
      unit: 'm/s²',
    }),
  ])

const closeness = (share: number, metres: number, safeMetres: number) =>
  term('closeness', share * (1 - metres / safeMetres), {
    measured: toHundredths(metres),
    threshold: safeMetres,
    unit: 'm',
  })

/** By the remaining share of the safety distance: medium at the limit, high within 57%, highest at zero. */
export const publicDistanceRisk = (metres: number, safeMetres: number): RiskTerm[] =>
  bounded([term('near-plant', 2.9), closeness(2.1, metres, safeMetres)])

/** For a worker with PPE: low at the limit, medium within two thirds, high within a quarter. */
export const workerDistanceRisk = (metres: number, safeMetres: number): RiskTerm[] =>
  bounded([term('worker-near-plant', 2), closeness(2.4, metres, safeMetres)])

/** By the number above the limit: medium with one or two, high with three. */
export const occupancyRisk = (present: number, limit: number): RiskTerm[] =>
  bounded(
    [
      term('occupancy', 2.6, { measured: present, threshold: limit, unit: '' }),
      term('too-many', 0.4 * (present - limit), { measured: present - limit, threshold: 0, unit: '' }),
    ],
    4.6,
  )

/**
 * On an approved path the observation is expected: half the score, low, but not below the threshold for the safe
 * mark.
 */
export function riskInSafeZone(terms: readonly RiskTerm[]): RiskTerm[] {
  const score = scoreOf(terms)
  const safe = toHundredths(Math.min(riskScoreLimits.lowUpTo, Math.max(safeRiskScoreFrom, score / 2)))
  return [...terms, term('safe-zone', safe - score)]
}
