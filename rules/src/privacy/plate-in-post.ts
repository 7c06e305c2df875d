import { rankOf } from '../ingest/tolerant/field-names.ts'
import type { WrittenPlate } from '../vehicles/plate-as-written.ts'

/**
 * Whether a post of a camera, as the log shows it, names a plate. A plate of digits counts only in a field that is
 * named like one, because it could be any number.
 */
export function isPostAbout(payload: string, plate: WrittenPlate): boolean {
  let parsed: unknown
  try {
    parsed = JSON.parse(payload)
  } catch {
    return !plate.isNumber && plate.isIn(payload)
  }
  return isNamed(parsed, '', plate)
}

function isNamed(value: unknown, name: string, plate: WrittenPlate): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value)
    return (isPlateName(name) && plate.isOf(text)) || (!plate.isNumber && plate.isIn(text))
  }
  if (Array.isArray(value)) return value.some((each) => isNamed(each, name, plate))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([field, each]) => (!plate.isNumber && plate.isIn(field)) || isNamed(each, field, plate),
  )
}

const isPlateName = (name: string) => rankOf(name, 'plate') !== undefined

/** Whether a line of an uploaded table has the plate: one of digits in a cell of its own. */
export const isLineAbout = (line: string, plate: WrittenPlate): boolean =>
  plate.isNumber ? line.split(/[,;\t|"\r\n]/).some((cell) => plate.isOf(cell)) : plate.isIn(line)
