import { confidenceFrom } from '#contract/explorer/constants.ts'
import { isNearPlate, plateDistance } from './plates.ts'

/** A plate as it was read once, or as several readings were voted on. */
export interface ReadPlate {
  plate: string
  plateConfidence?: number
}

const isSure = ({ plateConfidence }: ReadPlate) => (plateConfidence ?? 0) >= confidenceFrom.high

/**
 * Whether two readings may be of one plate. Fleets have consecutive plates: where both readings are sure, only
 * look-alikes are one plate; a single edit counts for a misreading where one of them is not.
 */
export const isSamePlate = (a: ReadPlate, b: ReadPlate): boolean =>
  isSure(a) && isSure(b) ? plateDistance(a.plate, b.plate) === 0 : isNearPlate(a.plate, b.plate)

/** Whether two readings are too sure and too different to be of one vehicle, whoever says so. */
export const areSurelyTwo = (a: ReadPlate, b: ReadPlate): boolean =>
  isSure(a) && isSure(b) && !isNearPlate(a.plate, b.plate)
