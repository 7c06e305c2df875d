import type { Fields } from '../body/values.ts'

/** Plate field names of scripts and small bridges. */
const PLATE_NAMES = ['plate_number', 'plate', 'license_plate', 'licensePlate'] as const

/** Whether the body has a plate field, possibly empty. A plate may be all digits. */
export const namesPlate = (json: Fields): boolean =>
  PLATE_NAMES.some((name) => typeof json[name] === 'string' || typeof json[name] === 'number')
