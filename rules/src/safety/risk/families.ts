import { ViolationType } from '#contract/safety/violations.ts'

/**
 * Violation types of one episode. A car that speeds up, and a person whose nearest machine changes, are one episode.
 */
const families: readonly (readonly ViolationType[])[] = [
  [ViolationType.EXCLUSION_ZONE, ViolationType.EXCLUSION_ZONE_OTHER],
  [ViolationType.SAFETY_ZONE_PUBLIC, ViolationType.SAFETY_ZONE_PPE, ViolationType.SAFETY_ZONE_OTHER],
  [ViolationType.OVER_SPEED_GROUP_A, ViolationType.OVER_SPEED_GROUP_B, ViolationType.OVER_SPEED_GROUP_C],
  [ViolationType.DISTANCE_ZONE_PUBLIC, ViolationType.DISTANCE_ZONE_WORKER],
  [ViolationType.WORKER_DOWN],
  [ViolationType.VOLATILE_VEHICLE],
  [
    ViolationType.OCCUPANCY_PLANT,
    ViolationType.OCCUPANCY_PEOPLE_AND_PLANT,
    ViolationType.OCCUPANCY_PEOPLE,
    ViolationType.OCCUPANCY_OTHER,
  ],
]
export const familyOf = (type: number) =>
  families.findIndex((family) => family.some((member) => member === type))
/** Occupancy violations, which belong to the zone rather than to a person in it. */
export const crowds = families.length - 1
