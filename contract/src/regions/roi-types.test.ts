import { expect, test } from 'vitest'
import { RoiType } from './enumerations.ts'
import { roiTypes } from './roi-types.ts'

test('region types stand at the position of their number', () => {
  roiTypes.forEach(({ id }, position) => expect(id).toBe(position))
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
