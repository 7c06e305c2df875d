import { isRecord, textOf } from '../values.ts'
import type { Fields } from '../values.ts'
import { rankOf, type Meaning } from './field-names.ts'

const DEEPEST = 7
const MOST_FIELDS = 3000
const MOST_READS = 50

/** A plate in what was sent: the object that has it, and those around that, the nearest first. */
export interface Read {
  plate: string
  own: Fields
  /** The object that says more about the plate, where it is one of its own. */
  detail?: Fields
  around: Fields[]
  /** What a field mapping points at counts before all names, also where it says nothing. */
  pointed?: Partial<Record<Meaning, unknown>>
  /** What the post was understood to say, of all its reads. */
  understood?: Set<Meaning>
}

/** Every plate in a value of any shape; where there is none, the places that are meant for one and are empty. */
export function findReads(value: unknown): Read[] {
  const reads = readsIn(value, plateIn)
  return reads.length > 0 ? reads : readsIn(value, emptyPlateIn)
}

/** What is inside an object that has a plate is about that plate. */
function readsIn(value: unknown, find: typeof plateIn): Read[] {
  const reads: Read[] = []
  let left = MOST_FIELDS
  const visit = (part: unknown, around: Fields[], depth: number) => {
    if (depth > DEEPEST || --left < 0 || reads.length >= MOST_READS) return
    if (Array.isArray(part)) {
      for (const entry of part.slice(0, MOST_READS)) visit(entry, around, depth + 1)
      return
    }
    if (!isRecord(part)) return
    const found = find(part)
    if (found) reads.push({ ...found, own: part, around })
    else for (const entry of Object.values(part)) visit(entry, [part, ...around], depth + 1)
  }
  visit(value, [], 0)
  return reads
}

const emptyPlateIn = (fields: Fields): Pick<Read, 'plate'> | undefined =>
  Object.entries(fields).some(([name, value]) => value === '' && rankOf(name, 'plate') !== undefined)
    ? { plate: '' }
    : undefined

function plateIn(fields: Fields): Pick<Read, 'plate' | 'detail'> | undefined {
  const named = namedFields(fields, 'plate')
  for (const { value } of named) {
    const text = textOf(value, 20_000)
    if (text !== undefined) return { plate: text }
  }
  for (const { value } of named) {
    const detail = Array.isArray(value) ? value.find(isRecord) : value
    if (!isRecord(detail)) continue
    const text =
      plateIn(detail)?.plate ??
      [detail.text, detail.value, detail.number, detail.code, detail.name]
        .map((each) => textOf(each, 20_000))
        .find(Boolean)
    if (text !== undefined) return { plate: text, detail }
  }
  return undefined
}

/** The fields with this meaning that say something, the best name first. */
export const namedFields = (fields: Fields, meaning: Meaning): { name: string; value: unknown }[] =>
  Object.entries(fields)
    .flatMap(([name, value]) => {
      const rank = rankOf(name, meaning)
      return rank === undefined || value === null || value === '' ? [] : [{ rank, name, value }]
    })
    .sort((a, b) => a.rank - b.rank)

/**
 * What a read says of something: in the object with the plate, one level inside it, and then around it. The first that
 * can be understood counts.
 */
export function valueOfField<Value>(
  { own, detail, around, pointed, understood }: Read,
  meaning: Meaning,
  understand: (value: unknown, name: string) => Value | undefined,
): Value | undefined {
  if (pointed && meaning in pointed) {
    understood?.add(meaning)
    return understand(pointed[meaning], '')
  }
  const inside = Object.values(own).filter(isRecord)
  const places = [
    ...(detail ? [detail] : []),
    own,
    ...inside,
    ...around.flatMap((fields) => [fields, ...plainInside(fields)]),
  ]
  for (const place of places)
    for (const { name, value } of namedFields(place, meaning)) {
      const found = understand(value, name)
      if (found === undefined) continue
      understood?.add(meaning)
      return found
    }
  return undefined
}

/** Objects in one that is around a read, unless they have reads of their own. */
const plainInside = (fields: Fields): Fields[] =>
  Object.values(fields)
    .filter(isRecord)
    .filter((inside) => plateIn(inside) === undefined)
