import { plateKey } from './plates.ts'

/** The plate of a reading and how sure it is; without a plate the confidence is that of the object. */
export interface ReadPlate {
  plate: string | null
  plate_key: string | null
  confidence: number | null
}

/** A person is surer than any camera, so further readings of the pass do not outvote the correction. */
export const CORRECTED_CONFIDENCE = 100

export const correctedReading = <Read extends ReadPlate & { object_confidence: number | null }>(
  read: Read,
  plate: string | null,
): Read => ({
  ...read,
  plate,
  plate_key: plate === null ? null : plateKey(plate),
  confidence: plate === null ? read.object_confidence : CORRECTED_CONFIDENCE,
})
