import {
  subjectFields,
  type FieldPath,
  type FieldPointers,
  type MappedField,
} from '#contract/ingest/mapping.ts'
import { boxOf } from '../boxes/boxes.ts'
import type { Meaning } from '../tolerant/field-names.ts'
import { numberOf, textOf } from '../body/values.ts'
import { valueBeside, type Place, type Roots } from './places.ts'

export type PointedValues = Partial<Record<Meaning, unknown>>

/** The mapped values of one plate, in the terms of all readers. */
export function pointedValues(roots: Roots, pointers: FieldPointers, place: Place): PointedValues {
  const { fields } = pointers
  const mappedValue = (field: MappedField): unknown => {
    const path = fields[field]
    return path && valueBeside(roots, path, subjectOf(pointers), place)
  }
  const isTimed = fields.time ?? fields.date ?? fields.clock
  return {
    ...(isTimed && {
      time: withYearFirst(mappedValue('time'), pointers),
      date: withYearFirst(mappedValue('date'), pointers),
      clock: mappedValue('clock'),
    }),
    ...(fields.plate && fields.kind && { type: mappedValue('kind') }),
    ...(fields.confidence && { confidence: mappedValue('confidence') }),
    ...(hasBox(pointers) && { [boxMeaning(pointers)]: mappedBox(pointers, mappedValue) }),
    ...(fields.picture && fields.picture[0] !== 'parts' && { picture: mappedValue('picture') }),
    ...(fields.direction && { direction: inOurWords(mappedValue('direction'), pointers) }),
  }
}

export const hasBox = ({ fields }: FieldPointers): boolean =>
  Object.keys(fields).some((field) => field.startsWith('box'))

/** Without a mapped plate, a box belongs to the object. */
export const isBoxOfPlate = ({ fields, box_of }: FieldPointers): boolean =>
  fields.plate !== undefined && box_of === 'plate'
const boxMeaning = (pointers: FieldPointers): Meaning => (isBoxOfPlate(pointers) ? 'plateBox' : 'vehicleBox')

/** The field that locates each object of a post. */
export const subjectOf = ({ fields }: FieldPointers): FieldPath =>
  subjectFields.map((field) => fields[field]).find((path) => path !== undefined)!

/** From one value, or from its sides. */
function mappedBox(
  { fields, box_order }: FieldPointers,
  mappedValue: (field: MappedField) => unknown,
): unknown {
  if (fields.box) return boxOf(numbersIn(mappedValue('box')), box_order)
  const number = (field: MappedField) => numberOf(mappedValue(field))
  const left = number('box_left')
  const top = number('box_top')
  if (left === undefined || top === undefined) return undefined
  const right = number('box_right') ?? left + (number('box_width') ?? Number.NaN)
  const bottom = number('box_bottom') ?? top + (number('box_height') ?? Number.NaN)
  return boxOf([left, top, right, bottom])
}

/** Reads `10,20,110,60` and similar text as a list. */
const numbersIn = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= 200 ? (value.match(/-?\d+(?:\.\d+)?/g) ?? []) : value

export const TWO_NUMBERS_THEN_YEAR = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)(.*)$/

function withYearFirst(value: unknown, { date_order }: FieldPointers): unknown {
  const match = date_order === 'ymd' ? null : TWO_NUMBERS_THEN_YEAR.exec(textOf(value, 64) ?? '')
  if (!match) return value
  const [, first, second, year, rest] = match
  const [month, day] = date_order === 'dmy' ? [second, first] : [first, second]
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}${rest}`
}

function inOurWords(value: unknown, { directions }: FieldPointers): unknown {
  const word = textOf(value, 40)?.toLowerCase()
  return directions.find(({ value: known }) => known.toLowerCase() === word)?.movement ?? value
}

/** The last names of the mapped paths, which count as used. */
export const pointedNames = ({ fields }: FieldPointers): ReadonlySet<string> =>
  new Set(
    Object.values(fields).flatMap((path: FieldPath) => path.findLast((key) => typeof key === 'string') ?? []),
  )
