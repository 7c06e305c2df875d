/** What is known of a person near plant. */
export interface NearMiss {
  metres: number
  safeMetres: number
  plantSpeedKmh: number | null
  isParked: boolean
  /** As the detector names it. */
  plantType: string
  hasPpe: boolean
}

/** How many of a day people are asked to look at. */
export const nearMissesADay = 10

/** Machines that turn on the spot or cannot see behind them are worse than those that only drive. */
const kinds: readonly [RegExp, number][] = [
  [/excavator|digger|crane|telehandler/, 0.3],
  [/forklift|loader|dozer|roller|grader/, 0.2],
]

/**
 * How much a near miss deserves a look, from 0 to about 3: closeness counts most, then speed, the kind of machine and
 * missing PPE. Parked plant comes last, whatever else is true of it.
 */
export function nearMissRank(miss: NearMiss): number {
  const closeness = Math.min(1, Math.max(0, 1 - miss.metres / miss.safeMetres))
  const speed = Math.min(1, (miss.plantSpeedKmh ?? 5) / 20)
  const kind = kinds.find(([name]) => name.test(miss.plantType))?.[1] ?? 0.1
  const rank = 1.5 * closeness + 0.8 * speed + kind + (miss.hasPpe ? 0 : 0.4)
  return Math.round((miss.isParked ? rank / 100 : rank) * 1000) / 1000
}
