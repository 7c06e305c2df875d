import type { Fields } from './values.ts'

/** How scripts and small bridges name a plate. */
const PLATE_NAMES = ['plate_number', 'plate', 'license_plate', 'licensePlate'] as const

/** The body has a field for the plate, though perhaps nothing was read. A plate may be all digits. */
export const namesPlate = (json: Fields): boolean =>
  PLATE_NAMES.some((name) => typeof json[name] === 'string' || typeof json[name] === 'number')
