import { isFaceType, isVehicleType, knownTypeOf, objectTypeOf } from '../words/object-type.ts'
import { isRecord, numberOf, textOf, type Fields } from '../body/values.ts'
import { sideKeys } from '../boxes/box-fields.ts'
import { anyBoxOf } from './any-box.ts'
import { rankOf, squeezedName } from './field-names.ts'

/** The kind of an object, and the field that names it. */
export interface NamedThing {
  type: string
  /** The field with the kind; undefined where the name of the list gives it. */
  labelledBy?: string
  isVehicle: boolean
  isFace: boolean
}

const LISTS =
  /^(?:detections?|objects?|predictions?|observations?|results?|annotations?|targets?|items|tracks?|bboxes|boxes|labels|entities|instances)$/i

/** Names that are only used for the kind of an object. */
const OF_OBJECT = /^(?:object|obj|target|detectedobject|eventobject)(?:type|class|classname|name|label)?$/

/**
 * Whether an object is a detection: it has a known kind and a box or a confidence, or it is an entry with a box in a
 * list of objects. `names` are the names of it and its ancestors, nearest first.
 */
export function thingIn(fields: Fields, names: readonly string[], isEntry: boolean): NamedThing | undefined {
  const hasBox = hasPlace(fields)
  const hasConfidence = Object.entries(fields).some(
    ([name, value]) => rankOf(name, 'confidence') !== undefined && numberOf(value) !== undefined,
  )
  const label = labelIn(fields)
  const isListed = isEntry && LISTS.test(names[0] ?? '')
  const isSure = label !== undefined && (isListed || OF_OBJECT.test(squeezedName(label.name)))
  if (!hasBox && !hasConfidence && !isSure) return undefined
  if (label) {
    const type = knownTypeOf(label.word) ?? (hasBox && isListed ? objectTypeOf(label.word) : undefined)
    if (type) return named(type, label.name)
  }
  const ofList = hasBox ? typeOfList(names[0] ?? '') : undefined
  return ofList ? named(ofList) : undefined
}

const named = (type: string, labelledBy?: string): NamedThing => ({
  type,
  ...(labelledBy !== undefined && { labelledBy }),
  isVehicle: isVehicleType(type),
  isFace: isFaceType(type),
})

/** `vehicles`, `PersonList`, `face_info`: the name of a list gives the kind of its entries. */
function typeOfList(name: string): string | undefined {
  const word = name.replace(/[_-]?(?:list|info|infolist|objects?|array|data|items|set)$/i, '')
  const type = knownTypeOf(word)
  return type === 'plant' || /plate/i.test(name) ? undefined : type
}

export const hasPlace = (fields: Fields): boolean =>
  sideKeys(fields).length > 0 ||
  Object.entries(fields).some(
    ([name, value]) =>
      rankOf(name, 'box') !== undefined && typeof value !== 'number' && anyBoxOf(value) !== undefined,
  )

/** The kind of an object, which may be an object with a confidence, or the best of several. */
function labelIn(fields: Fields): { name: string; word: string } | undefined {
  const labels = Object.entries(fields).flatMap(([name, value]) => {
    const rank = rankOf(name, 'label')
    const word = rank === undefined ? undefined : wordIn(value)
    return word === undefined ? [] : [{ rank: rank!, name, word }]
  })
  labels.sort((a, b) => Number(!knownTypeOf(a.word)) - Number(!knownTypeOf(b.word)) || a.rank - b.rank)
  return labels[0]
}

function wordIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return wordIn(value[0])
  if (isRecord(value))
    return [value.type, value.label, value.name, value.class, value.value, value.text]
      .map((each) => word(each))
      .find(Boolean)
  return word(value)
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /\p{L}/u.test(value) ? textOf(value, 60) : undefined

/** The confidence of the label, where it is an object with one. */
export function labelConfidence(fields: Fields, { labelledBy }: NamedThing): unknown {
  const label = labelledBy === undefined ? undefined : fields[labelledBy]
  const candidate = Array.isArray(label) ? label[0] : label
  if (!isRecord(candidate)) return undefined
  return Object.entries(candidate).find(([name]) => rankOf(name, 'confidence') !== undefined)?.[1]
}
