import { expect, test } from 'vitest'
import {
  AggregationPeriod,
  appSettingsPages,
  CameraAppType,
  DashboardType,
  directionCodes,
  DirectionCode,
  enquiryCases,
  externalApps,
  FunctionType,
  metricTypeLabels,
  ModuleKind,
  nativeApps,
  objectClassLabels,
  offeredReviewOutcomes,
  overviewRiskTypes,
  ReviewOutcome,
  riskLevelLabels,
  Role,
  RoiType,
  roiTypes,
  SiteType,
  thresholdPeriodLabels,
  ThresholdPeriod,
  violationLabel,
  violationTypes,
  VehicleType,
} from './enumerations.ts'

test('roles are ADMIN, SITE_VIEWER and VIEWER', () => {
  expect(Object.values(Role)).toEqual(['ADMIN', 'SITE_VIEWER', 'VIEWER'])
})

test('site types are carpark, health and safety, vehicle speed [PLAT-264]', () => {
  expect(SiteType).toEqual({ CARPARK: 0, HS: 1, VEHICLE_SPEED: 2 })
})

test('camera app types start at one [SITE-090]', () => {
  expect(CameraAppType).toEqual({ CARPARK: 1, MAUI: 2, HS: 3, VEHICLE_SPEED: 4 })
})

test('directions are numbered from NONE to AUTO_ENTRY_REAR [PLAT-267]', () => {
  expect(FunctionType).toEqual({ NONE: 0, ENTRY: 1, EXIT: 2, AUTO_ENTRY_FRONT: 3, AUTO_ENTRY_REAR: 4 })
})

test('direction codes are AUTO, ENT, EXT and none [SITE-097]', () => {
  expect(new Set(Object.values(DirectionCode))).toEqual(new Set(['AUTO', 'ENT', 'EXT', 'none']))
  expect(Object.values(directionCodes)).toEqual(['none', 'ENT', 'EXT', 'AUTO', 'AUTO'])
})

test('dashboard types and module kinds have their numbers [PLAT-266]', () => {
  expect(DashboardType).toEqual({ BIGEYES: 0, MAUI63: 1 })
  expect(ModuleKind).toEqual({ VEHICLE: 0, HS: 1 })
})

test('threshold periods are 1 Off, 2 Hour, 3 Day [SITE-123]', () => {
  expect(ThresholdPeriod).toEqual({ OFF: 1, HOUR: 2, DAY: 3 })
  expect(thresholdPeriodLabels).toEqual({ 1: 'Off', 2: 'Hour', 3: 'Day' })
})

test('violation types 0 to 11 have their keys, texts and defaults [PLAT-263]', () => {
  expect(violationTypes.slice(0, 12).map(({ key }) => key)).toEqual([
    'ExclusionZone',
    'ExclusionZone-Other',
    'SafetyZone-Public',
    'SafetyZone-PPE',
    'SafetyZone-Other',
    'OverSpeed-GroupA',
    'OverSpeed-GroupB',
    'OverSpeed-GroupC',
    'DistanceZone-Public',
    'DistanceZone-Worker',
    'Worker-Down',
    'Volatile-Vehicle',
  ])
  expect([0, 1, 2, 5, 6, 7, 8, 9].map(violationLabel)).toEqual([
    'People Exclusion Zones',
    'Things in Exclusion Zones',
    'People in PPE Zone without PPE',
    'Vehicles Overspeed by 10-20km/h',
    '20-30km/h',
    '30km/h or more',
    'People near plant',
    'People near plant (With PPE)',
  ])
  expect(violationTypes.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id)).toEqual([
    0, 2, 5, 6, 7, 8,
  ])
})

test('violation types reach 15 and an unknown number is named by itself [EXPL-213]', () => {
  expect([12, 13, 14, 15].map(violationLabel)).toEqual([
    'Occupancy Plant',
    'Occupancy People and Plant',
    'Occupancy People',
    'Occupancy Other',
  ])
  expect(violationLabel(16)).toBe('Violation Type 16')
  expect(violationLabel(-1)).toBe('Violation Type -1')
})

test('violation and region types stand at the position of their number', () => {
  violationTypes.forEach(({ id }, position) => expect(id).toBe(position))
  roiTypes.forEach(({ id }, position) => expect(id).toBe(position))
})

test('the overview has its own four risk types [EXPL-079]', () => {
  expect(overviewRiskTypes.map((id) => violationTypes[id]?.key)).toEqual([
    'ExclusionZone',
    'OverSpeed-GroupB',
    'OverSpeed-GroupC',
    'DistanceZone-Worker',
  ])
})

test('region types have their names and meanings in order [SITE-141]', () => {
  expect(roiTypes.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([
    'Detection Region: all activity recorded',
    'PPE Zone: mandatory PPE',
    'Exclusion Zone: no entry',
    'Vehicle Track: speed-monitored path',
    'Privacy Mask: automated pixelation',
    'Safe Zone: approved vehicle-pedestrian path',
    'Ground Plane: calibration',
    'Occupancy Zone: occupancy limit',
  ])
})

test('zone kinds are the seven of the platform and the occupancy zone [PLAT-265]', () => {
  expect(roiTypes.map(({ kind }) => kind)).toEqual([
    'DetectionRegion',
    'PPEZone',
    'ExclusionZone',
    'VehicleTrack',
    'PrivacyMask',
    'SafeZone',
    'GroundPlane',
    'OccupancyZone',
  ])
})

test('the speed zone is type 3 and the privacy mask type 4 [SITE-184]', () => {
  expect(RoiType.VEHICLE_TRACK).toBe(3)
  expect(RoiType.PRIVACY_MASK).toBe(4)
  expect(roiTypes[3]?.selectorLabel).toBe('Vehicle Track (Live Lane)')
})

test('every region type has a colour of its own', () => {
  expect(new Set(roiTypes.map(({ colour }) => colour)).size).toBe(roiTypes.length)
})

test('metric types 0 to 7 have their labels [EXPL-066]', () => {
  expect(Object.values(metricTypeLabels)).toEqual([
    'Peak Occupancy',
    'Peak Vacancy',
    'Length of Stay',
    'No. of Entries',
    'No. of Exits',
    'Average Occupancy',
    'Average Vacancy',
    'Average Length of Stay',
  ])
})

test('aggregation periods run from Hourly to Yearly [EXPL-067]', () => {
  expect(Object.values(AggregationPeriod)).toEqual(['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'])
})

test('review outcomes are numbered 1 to 7 [EXPL-180]', () => {
  expect(ReviewOutcome).toEqual({
    CORRECT: 1,
    NO: 2,
    MAYBE: 3,
    INVALID_SPEED: 4,
    FAILED_DETECTION: 5,
    TRACKING_ISSUE: 6,
    POOR_BOUNDING_BOX: 7,
  })
  expect(offeredReviewOutcomes.map(({ outcome }) => outcome)).toEqual([1, 2, 3])
})

test('risk levels high and medium are shown as Elevated and Moderate [EXPL-206]', () => {
  expect(riskLevelLabels).toEqual({ all: 'All', high: 'Elevated', medium: 'Moderate', low: 'Low' })
})

test('vehicle types are car, truck, bus, motorcycle and bicycle [EXPL-024]', () => {
  expect(Object.values(VehicleType)).toEqual(['car', 'truck', 'bus', 'motorcycle', 'bicycle'])
})

test('object classes 0 and 1 are labelled MAUI and BOAT [EXPL-013]', () => {
  expect(objectClassLabels).toEqual({ 0: 'MAUI', 1: 'BOAT' })
})

test('the native apps are the five of the product [PLAT-203]', () => {
  expect(nativeApps).toEqual(['alerts', 'webhooks', 'parking-management', 'stolen-vehicles', 'health-safety'])
})

test('the external apps are salesforce, the two of azure, and inx [PLAT-204]', () => {
  expect(externalApps).toEqual(['salesforce', 'azure-databricks', 'azure-log-analytics', 'inx'])
})

test('app settings pages have the names of their paths [PLAT-206]', () => {
  expect(appSettingsPages).toEqual([
    'parking-management',
    'stolen-vehicles',
    'salesforce',
    'coming-soon',
    'health-safety',
    'vehicle-crm',
    'pay-with-z',
    'hubspot',
    'swiped-on',
    'plexure',
    'power-bi',
  ])
})

test('an enquiry offers five cases [PLAT-243]', () => {
  expect(enquiryCases).toEqual([
    'Cameras under 5 years old',
    'Some under 5 but more needed',
    'New cameras',
    'Planning new cameras',
    "I don't know",
  ])
})
