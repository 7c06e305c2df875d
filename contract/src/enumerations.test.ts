import { expect, test } from 'vitest'
import { AggregationPeriod } from './explorer/enumerations.ts'
import {
  CameraAppType,
  DirectionCode,
  directionCodes,
  FunctionType,
  ThresholdPeriod,
  thresholdPeriodLabels,
} from './cameras/enumerations.ts'
import { enquiryCases } from './contact/enumerations.ts'
import { metricTypeLabels } from './parking/enumerations.ts'
import { objectClassLabels } from './wildlife/enumerations.ts'
import { riskLevelLabels } from './safety/enumerations.ts'
import { SiteType } from './sites/enumerations.ts'
import { VehicleType } from './vehicles/enumerations.ts'

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

test('threshold periods are 1 Off, 2 Hour, 3 Day [SITE-123]', () => {
  expect(ThresholdPeriod).toEqual({ OFF: 1, HOUR: 2, DAY: 3 })
  expect(thresholdPeriodLabels).toEqual({ 1: 'Off', 2: 'Hour', 3: 'Day' })
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

test('risk levels high and medium are shown as Elevated and Moderate [EXPL-206]', () => {
  expect(riskLevelLabels).toEqual({ all: 'All', high: 'Elevated', medium: 'Moderate', low: 'Low' })
})

test('vehicle types are car, truck, bus, motorcycle and bicycle [EXPL-024]', () => {
  expect(Object.values(VehicleType)).toEqual(['car', 'truck', 'bus', 'motorcycle', 'bicycle'])
})

test('object classes 0 and 1 are labelled MAUI and BOAT [EXPL-013]', () => {
  expect(objectClassLabels).toEqual({ 0: 'MAUI', 1: 'BOAT' })
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
