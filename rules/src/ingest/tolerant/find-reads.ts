import { normalisePlate } from '../../vehicles/plates.ts'
import { isRecord, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'
import { rankOf, type Meaning } from './field-names.ts'
import { hasPlace, thingIn, type NamedThing } from './things.ts'

const DEEPEST = 8
const MOST_FIELDS = 3000
const MOST_READS = 50
/** Under a name that only matches a pattern, the value must look like a plate. */
const LISTED = 100

/** A detection: its object and the ancestors of it, nearest first. */
export interface Read {
  /** As written; empty where there is no plate. */
  plate: string
  own: Fields
  /** The object with details of the plate, if there is one. */
  detail?: Fields
  around: Fields[]
  /** The names of `own` and its ancestors, nearest first. */
  names?: readonly string[]
  /** The kind of object, where the post describes objects. */
  thing?: NamedThing
  /** Mapped values take precedence over names, also when empty. */
  pointed?: Partial<Record<Meaning, unknown>>
  /** The meanings found in the post, shared by all its reads. */
  understood?: Set<Meaning>
}

/** All plates in a value of any structure; without one, the empty plate fields. */
export function findReads(value: unknown): Read[] {
  const reads = readsIn(value, plateIn)
  return reads.length > 0 ? reads : readsIn(value, emptyPlateIn)
}

/** All detections, with or without a plate. Nested objects describe the detection that contains them. */
export function findSeen(value: unknown): Read[] {
  const found = readsIn(value, (fields, names, isEntry) => {
    const plate = plateIn(fields)
    const thing = thingIn(fields, names, isEntry)
    if (plate) return { ...plate, ...(thing && { thing }) }
    return thing && { plate: plateOfLabel(fields, thing) ?? '', thing, ...plateInside(fields) }
  })
  const seen = found.flatMap(instancesOf)
  return seen.some(({ plate, thing }) => plate !== '' || thing) ? seen : findReads(value)
}

/** The text of an object labelled as a plate may be beside the label. */
function plateOfLabel(fields: Fields, { labelledBy }: NamedThing): string | undefined {
  if (labelledBy === undefined || !/plate/i.test(textOf(fields[labelledBy]) ?? '')) return undefined
  const text = textOf(fields.text ?? fields.value ?? fields.ocr ?? fields.recognized_text, 60)
  return text !== undefined && looksLikePlate(text) ? text : undefined
}

/** Some senders name a kind once and list its positions. */
function instancesOf(read: Read): Read[] {
  const { own, around, names = [], thing } = read
  if (!thing || hasPlace(own)) return [read]
  for (const [name, value] of Object.entries(own)) {
    const places = Array.isArray(value) ? value.filter(isRecord).filter(hasPlace) : []
    if (places.length > 0)
      return places.map((place) => ({
        ...read,
        own: place,
        around: [own, ...around],
        names: [name, ...names],
      }))
  }
  return [read]
}

type Found = Omit<Read, 'own' | 'around' | 'names'>

/** Nested objects describe the detection that contains them. */
function readsIn(
  value: unknown,
  find: (fields: Fields, names: readonly string[], isEntry: boolean) => Found | undefined,
): Read[] {
  const reads: Read[] = []
  let left = MOST_FIELDS
  const visit = (part: unknown, around: Fields[], names: readonly string[], isEntry: boolean) => {
    if (names.length > DEEPEST || --left < 0 || reads.length >= MOST_READS) return
    if (Array.isArray(part)) {
      for (const entry of part.slice(0, MOST_READS)) visit(entry, around, names, true)
      return
    }
    if (!isRecord(part)) return
    const found = find(part, names, isEntry)
    if (found) reads.push({ ...found, own: part, around, names })
    else
      for (const [name, entry] of Object.entries(part))
        visit(entry, [part, ...around], [name, ...names], false)
  }
  visit(value, [], [], false)
  return reads
}

const emptyPlateIn = (fields: Fields): Found | undefined =>
  Object.entries(fields).some(([name, value]) => value === '' && isListedPlate(name))
    ? { plate: '' }
    : undefined

const isListedPlate = (name: string) => (rankOf(name, 'plate') ?? LISTED) < LISTED

function plateIn(fields: Fields): Pick<Read, 'plate' | 'detail'> | undefined {
  const named = namedFields(fields, 'plate')
  for (const { name, value } of named) {
    const text = textOf(plainValue(value), 20_000)
    if (text !== undefined && (isListedPlate(name) || looksLikePlate(text))) return { plate: text }
  }
  for (const { value } of named) {
    const detail = Array.isArray(value) ? value.find(isRecord) : value
    if (!isRecord(detail)) continue
    const text = plateIn(detail)?.plate ?? textIn(detail) ?? textInside(detail)
    if (text !== undefined) return { plate: text, detail }
  }
  return undefined
}

const textIn = (detail: Fields): string | undefined =>
  [detail.text, detail.value, detail.number, detail.code, detail.name]
    .map((each) => textOf(each, 20_000))
    .find(Boolean)

/** The text may be nested within the plate object. */
function textInside(detail: Fields, depth = 0): string | undefined {
  for (const inside of Object.values(detail).filter(isRecord)) {
    const text = textIn(inside)
    if (text !== undefined && looksLikePlate(text)) return text
    const deeper = depth < DEEPEST_INSIDE ? textInside(inside, depth + 1) : undefined
    if (deeper !== undefined) return deeper
  }
  return undefined
}

const DEEPEST_INSIDE = 3

/** The plate of an object may be nested in it, outside other detections. */
function plateInside(fields: Fields, depth = 0): Pick<Read, 'plate' | 'detail'> | undefined {
  if (depth >= DEEPEST_INSIDE) return undefined
  for (const [name, value] of Object.entries(fields)) {
    const inside = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (!isRecord(inside) || thingIn(inside, [name], false)?.isVehicle === false) continue
    const found = plateIn(inside)
    if (found) return { plate: found.plate, detail: found.detail ?? inside }
    const deeper = plateInside(inside, depth + 1)
    if (deeper) return deeper
  }
  return undefined
}

const looksLikePlate = (text: string): boolean =>
  text.length <= 20 && /\d/.test(text) && normalisePlate(text) !== undefined

/** The value of an element without attributes or children. */
export const plainValue = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const [only, ...others] = Object.keys(value)
  return only !== undefined && others.length === 0 && /^(?:#text|_?text|_?value|\$)$/i.test(only)
    ? value[only]
    : value
}

/** The non-empty fields with this meaning, best name first. */
export const namedFields = (fields: Fields, meaning: Meaning): { name: string; value: unknown }[] =>
  Object.entries(fields)
    .flatMap(([name, value]) => {
      const rank = rankOf(name, meaning)
      return rank === undefined || value === null || value === '' ? [] : [{ rank, name, value }]
    })
    .sort((a, b) => a.rank - b.rank)

/** An object that may describe a read, and its name. */
export interface PlaceOfRead {
  name: string
  fields: Fields
}

/**
 * The value of a field for a read: from the object with the plate, one level inside it, then its ancestors. The first
 * readable value applies.
 */
export function valueOfField<Value>(
  read: Read,
  meaning: Meaning,
  understand: (value: unknown, name: string) => Value | undefined,
  isMeant: (place: PlaceOfRead) => boolean = () => true,
): Value | undefined {
  const { pointed, understood } = read
  if (pointed && meaning in pointed) {
    understood?.add(meaning)
    return understand(pointed[meaning], '')
  }
  for (const { fields } of placesOfRead(read).filter(isMeant))
    for (const { name, value } of namedFields(fields, meaning)) {
      const found = understand(plainValue(value), name)
      if (found === undefined) continue
      understood?.add(meaning)
      return found
    }
  return undefined
}

/** Cached by meaning, because a post with many reads inspects the same objects for every field of each. */
const knownPlaces = new WeakMap<Read, PlaceOfRead[]>()
const knownInside = new WeakMap<Fields, PlaceOfRead[]>()

function remembered<Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  find: (key: Key) => Value,
): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = find(key)
  known.set(key, found)
  return found
}

const placesOfRead = (read: Read): PlaceOfRead[] => remembered(knownPlaces, read, findPlaces)

const findPlaces = ({ own, detail, around, names = [] }: Read): PlaceOfRead[] => [
  ...(detail ? [{ name: 'plate', fields: detail }] : []),
  { name: names[0] ?? '', fields: own },
  ...recordsIn(own),
  ...around.flatMap((fields, index) => [{ name: names[index + 1] ?? '', fields }, ...plainInside(fields)]),
]

/** Senders often write a single entry as a list of one. */
const recordsIn = (fields: Fields): PlaceOfRead[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const inside = Array.isArray(value) && value.length === 1 ? value[0] : value
    return isRecord(inside) ? [{ name, fields: inside }] : []
  })

/** Objects beside a read, unless they contain other reads. */
const plainInside = (fields: Fields): PlaceOfRead[] =>
  remembered(knownInside, fields, () =>
    recordsIn(fields).filter(
      ({ name, fields: inside }) => plateIn(inside) === undefined && !thingIn(inside, [name], false),
    ),
  )
