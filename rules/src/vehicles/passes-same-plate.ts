import { confidenceFrom } from '#contract/explorer/constants.ts'
import { isNearPlate, plateDistance } from './plates.ts'

/** A plate from one reading, or from the vote of several. */
export interface ReadPlate {
  plate: string
  plateConfidence?: number
}

const isSure = ({ plateConfidence }: ReadPlate) => (plateConfidence ?? 0) >= confidenceFrom.high

export const areBothSure = (a: ReadPlate, b: ReadPlate): boolean => isSure(a) && isSure(b)

/**
 * Whether two readings may be of one plate. Fleets have consecutive plates, so between two confident readings only
 * look-alikes match; if one of them is not confident, a single edit counts as a misreading.
 */
export const isSamePlate = (a: ReadPlate, b: ReadPlate): boolean =>
  areBothSure(a, b) ? plateDistance(a.plate, b.plate) === 0 : isNearPlate(a.plate, b.plate)

/** Whether two readings are too confident and too different to be of one vehicle. */
export const areSurelyTwo = (a: ReadPlate, b: ReadPlate): boolean =>
  areBothSure(a, b) && !isNearPlate(a.plate, b.plate)
