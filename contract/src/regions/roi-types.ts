import type { RoiType } from './enumerations.ts'
import type { ValueOf } from '../value-of.ts'

export const ZoneKind = {
  DETECTION_REGION: 'DetectionRegion',
  PPE_ZONE: 'PPEZone',
  EXCLUSION_ZONE: 'ExclusionZone',
  VEHICLE_TRACK: 'VehicleTrack',
  PRIVACY_MASK: 'PrivacyMask',
  SAFE_ZONE: 'SafeZone',
  GROUND_PLANE: 'GroundPlane',
  OCCUPANCY_ZONE: 'OccupancyZone',
} as const
export type ZoneKind = ValueOf<typeof ZoneKind>

export interface RoiTypeInfo {
  readonly id: RoiType
  readonly kind: ZoneKind
  readonly name: string
  readonly meaning: string
  readonly selectorLabel: string
  readonly colour: string
}

/** In order: the position of an entry is its number. */
export const roiTypes: readonly RoiTypeInfo[] = [
  roi(0, 'DetectionRegion', 'Detection Region', 'all activity recorded', '#4dabf7'),
  roi(1, 'PPEZone', 'PPE Zone', 'mandatory PPE', '#ffd43b'),
  roi(2, 'ExclusionZone', 'Exclusion Zone', 'no entry', '#ff6b6b'),
  roi(3, 'VehicleTrack', 'Vehicle Track', 'speed-monitored path', '#cc5de8', 'Vehicle Track (Live Lane)'),
  roi(4, 'PrivacyMask', 'Privacy Mask', 'automated pixelation', '#ced4da'),
  roi(5, 'SafeZone', 'Safe Zone', 'approved vehicle-pedestrian path', '#51cf66'),
  roi(6, 'GroundPlane', 'Ground Plane', 'calibration', '#22b8cf'),
  roi(7, 'OccupancyZone', 'Occupancy Zone', 'occupancy limit', '#ff922b'),
]

function roi(
  id: RoiType,
  kind: ZoneKind,
  name: string,
  meaning: string,
  colour: string,
  selectorLabel = name,
): RoiTypeInfo {
  return { id, kind, name, meaning, selectorLabel, colour }
}
