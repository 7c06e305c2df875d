/** The facts of an encounter between a person and plant. */
export interface NearMiss {
  metres: number
  safeMetres: number
  plantSpeedKmh: number | null
  isParked: boolean
  /** The type from the detector. */
  plantType: string
  hasPpe: boolean
}

/** The number of near misses a day that users are asked to review. */
export const nearMissesADay = 10

/** Machines that turn on the spot or have no rear view rank higher than those that only drive. */
const kinds: readonly [RegExp, number][] = [
  [/excavator|digger|crane|telehandler/, 0.3],
  [/forklift|loader|dozer|roller|grader/, 0.2],
]

/**
 * The review priority of a near miss, from 0 to about 3: distance counts most, then speed, kind of machine and
 * missing PPE. Parked plant always comes last.
 */
export function nearMissRank(miss: NearMiss): number {
  const closeness = Math.min(1, Math.max(0, 1 - miss.metres / miss.safeMetres))
  const speed = Math.min(1, (miss.plantSpeedKmh ?? 5) / 20)
  const kind = kinds.find(([name]) => name.test(miss.plantType))?.[1] ?? 0.1
  const rank = 1.5 * closeness + 0.8 * speed + kind + (miss.hasPpe ? 0 : 0.4)
  return Math.round((miss.isParked ? rank / 100 : rank) * 1000) / 1000
}
