import { FunctionType } from './enumerations.ts'

export const cameraNameMaxLength = 64
export const planeStep = 0.01
export const defaultEventFrequencyDays = 1
export const cameraDefaults = {
  country: 'NZ',
  focal_length: 2.8,
  vertical_fov: 72,
  horizontal_fov: 130,
  distance_scale: 1,
} as const

export const nameSimilarityAbove = 0.9

/** The functions that count vehicles in and out. */
export const parkingFunctions = [
  FunctionType.ENTRY,
  FunctionType.EXIT,
  FunctionType.AUTO_ENTRY_FRONT,
  FunctionType.AUTO_ENTRY_REAR,
] as const

/** Clockwise from north. */
export const headingRange = { min: 0, max: 359 } as const
