import type { ValueOf } from '../value-of.ts'

export const CameraAppType = { CARPARK: 1, MAUI: 2, HS: 3, VEHICLE_SPEED: 4 } as const
export type CameraAppType = ValueOf<typeof CameraAppType>

/** The purpose of a camera; also the number of a direction. */
export const FunctionType = {
  NONE: 0,
  ENTRY: 1,
  EXIT: 2,
  AUTO_ENTRY_FRONT: 3,
  AUTO_ENTRY_REAR: 4,
} as const

export type FunctionType = ValueOf<typeof FunctionType>
export const DirectionCode = { AUTO: 'AUTO', ENTRY: 'ENT', EXIT: 'EXT', NONE: 'none' } as const
export type DirectionCode = ValueOf<typeof DirectionCode>
export const directionCodes: Record<FunctionType, DirectionCode> = {
  0: 'none',
  1: 'ENT',
  2: 'EXT',
  3: 'AUTO',
  4: 'AUTO',
}

export const Country = { NZ: 'NZ', AU: 'AU' } as const
export type Country = ValueOf<typeof Country>
export const countryLabels: Record<Country, string> = { NZ: 'New Zealand', AU: 'Australia' }
export const ThresholdPeriod = { OFF: 1, HOUR: 2, DAY: 3 } as const
export type ThresholdPeriod = ValueOf<typeof ThresholdPeriod>
export const thresholdPeriodLabels: Record<ThresholdPeriod, string> = { 1: 'Off', 2: 'Hour', 3: 'Day' }
