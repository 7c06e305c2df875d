import type { ValueOf } from '../value-of.ts'

export const ViolationType = {
  EXCLUSION_ZONE: 0,
  EXCLUSION_ZONE_OTHER: 1,
  SAFETY_ZONE_PUBLIC: 2,
  SAFETY_ZONE_PPE: 3,
  SAFETY_ZONE_OTHER: 4,
  OVER_SPEED_GROUP_A: 5,
  OVER_SPEED_GROUP_B: 6,
  OVER_SPEED_GROUP_C: 7,
  DISTANCE_ZONE_PUBLIC: 8,
  DISTANCE_ZONE_WORKER: 9,
  WORKER_DOWN: 10,
  VOLATILE_VEHICLE: 11,
  OCCUPANCY_PLANT: 12,
  OCCUPANCY_PEOPLE_AND_PLANT: 13,
  OCCUPANCY_PEOPLE: 14,
  OCCUPANCY_OTHER: 15,
} as const
export type ViolationType = ValueOf<typeof ViolationType>

export interface ViolationTypeInfo {
  readonly id: ViolationType
  readonly key: string
  readonly label: string
  readonly shownByDefault: boolean
}

/** In order: the position of an entry is its number. */
export const violationTypes: readonly ViolationTypeInfo[] = [
  { id: 0, key: 'ExclusionZone', label: 'People Exclusion Zones', shownByDefault: true },
  { id: 1, key: 'ExclusionZone-Other', label: 'Things in Exclusion Zones', shownByDefault: false },
  { id: 2, key: 'SafetyZone-Public', label: 'People in PPE Zone without PPE', shownByDefault: true },
  { id: 3, key: 'SafetyZone-PPE', label: 'People in PPE Zone with PPE', shownByDefault: false },
  { id: 4, key: 'SafetyZone-Other', label: 'Things in PPE Zone', shownByDefault: false },
  { id: 5, key: 'OverSpeed-GroupA', label: 'Vehicles Overspeed by 10-20km/h', shownByDefault: true },
  { id: 6, key: 'OverSpeed-GroupB', label: '20-30km/h', shownByDefault: true },
  { id: 7, key: 'OverSpeed-GroupC', label: '30km/h or more', shownByDefault: true },
  { id: 8, key: 'DistanceZone-Public', label: 'People near plant', shownByDefault: true },
  { id: 9, key: 'DistanceZone-Worker', label: 'People near plant (With PPE)', shownByDefault: false },
  { id: 10, key: 'Worker-Down', label: 'Worker Down', shownByDefault: false },
  { id: 11, key: 'Volatile-Vehicle', label: 'Volatile Vehicle', shownByDefault: false },
  { id: 12, key: 'Occupancy-Plant', label: 'Occupancy Plant', shownByDefault: false },
  { id: 13, key: 'Occupancy-PeopleAndPlant', label: 'Occupancy People and Plant', shownByDefault: false },
  { id: 14, key: 'Occupancy-People', label: 'Occupancy People', shownByDefault: false },
  { id: 15, key: 'Occupancy-Other', label: 'Occupancy Other', shownByDefault: false },
]

/** The health-and-safety overview has its own list, apart from the types shown by default. */
export const overviewRiskTypes = [
  ViolationType.EXCLUSION_ZONE,
  ViolationType.OVER_SPEED_GROUP_B,
  ViolationType.OVER_SPEED_GROUP_C,
  ViolationType.DISTANCE_ZONE_WORKER,
] as const
