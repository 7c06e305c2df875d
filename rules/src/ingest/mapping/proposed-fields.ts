import type { FieldPath, MappedField } from '#contract/ingest/mapping.ts'
import { normalisePlate } from '../../vehicles/plates.ts'
import { knownTypeOf } from '../words/object-type.ts'
import { countsIn } from '../tolerant/counts.ts'
import { rankOf, type Meaning } from '../tolerant/field-names.ts'
import { readTime } from '../time/read-time.ts'
import { numberOf } from '../body/values.ts'
import type { PostValue } from './values-of-post.ts'

interface Proposed {
  path: FieldPath
  field: MappedField
}

const EARLIEST_MS = Date.UTC(2010, 0, 1)
const PLATE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d -]{2,9}$/u

const nameOf = ({ path }: PostValue): string => path.findLast((step) => typeof step === 'string') ?? ''
const hasName = (value: PostValue, meaning: Meaning) => rankOf(nameOf(value), meaning) !== undefined
const looksLikePlate = ({ value }: PostValue) => PLATE.test(value) && normalisePlate(value) !== undefined
const isWholeNumber = ({ value }: PostValue) => Number.isInteger(numberOf(value))
const isTime = ({ value }: PostValue): boolean => {
  const time = readTime(value, 'UTC', new Date(0)) ?? readTime(numberOf(value), 'UTC', new Date(0))
  return time !== undefined && time.getTime() >= EARLIEST_MS
}
const isConfidence = ({ value }: PostValue): boolean => {
  const number = numberOf(value)
  return number !== undefined && number > 0 && number <= 100
}
const isCount = (value: PostValue): boolean =>
  isWholeNumber(value) && countsIn({ [nameOf(value)]: numberOf(value.value) }).length > 0

/** Matches by name first, then by the form of the value. */
function found(values: readonly PostValue[], ways: ((value: PostValue) => boolean)[]): PostValue | undefined {
  for (const way of ways) {
    const value = values.find(way)
    if (value) return value
  }
  return undefined
}

/** The most likely meaning of each value, for the user to confirm or change. */
export function proposedFields(values: readonly PostValue[]): Proposed[] {
  const texts = values.filter(({ kind }) => kind === 'text')
  const plate = found(texts, [(value) => hasName(value, 'plate') && looksLikePlate(value), looksLikePlate])
  const kind = plate ? undefined : found(texts, [(value) => knownTypeOf(value.value) !== undefined])
  const people = plate || kind ? undefined : found(texts, [isCount])
  const subject = plate ?? kind ?? people
  if (!subject) return []
  const chosen: [MappedField, PostValue | undefined][] = [
    ['plate', plate],
    ['kind', kind],
    ['people', people],
    [
      'time',
      found(texts, [
        (value) => hasName(value, 'time') && isTime(value),
        (value) => value !== subject && isTime(value),
      ]),
    ],
    ['confidence', found(texts, [(value) => hasName(value, 'confidence') && isConfidence(value)])],
    ['box', values.find((value) => value.kind === 'box')],
    ['picture', values.find((value) => value.kind === 'picture')],
  ]
  return chosen.flatMap(([field, value]) => (value ? [{ path: value.path, field }] : []))
}
