import type { ValueOf } from '../value-of.ts'

export const RoiType = {
  DETECTION_REGION: 0,
  PPE_ZONE: 1,
  EXCLUSION_ZONE: 2,
  VEHICLE_TRACK: 3,
  PRIVACY_MASK: 4,
  SAFE_ZONE: 5,
  GROUND_PLANE: 6,
  OCCUPANCY_ZONE: 7,
} as const

export type RoiType = ValueOf<typeof RoiType>
