import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import { boxOfSides } from '../boxes/box-fields.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection } from '../event.ts'
import { confidenceOf, speedOf } from '../words/measures.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import { movementOf, orientationOf } from '../boxes/orientation.ts'
import { isRecord, numberOf, textOf } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'
import { anyBoxOf } from './any-box.ts'
import { namedFields, valueOfField, type PlaceOfRead, type Read } from './find-reads.ts'
import { labelConfidence } from './things.ts'

const KMH_PER_MPH = 1.609_344

/** The detection of a read. */
export function readDetection(read: Read): ReturnType<typeof makeDetection> {
  const { thing } = read
  return makeDetection({
    type: typeOf(read),
    ...(thing && { confidence: thingConfidence(read) }),
    bb: thingBox(read),
    plate: read.plate,
    plateBb: plateBox(read),
    plateConfidence: read.plate === '' ? undefined : confidenceIn(read),
    orientation: valueOfField(read, 'direction', (value) => orientationOf(value)),
    movement: valueOfField(read, 'direction', (value) => movementOf(value)),
    makeModel: makeModelOf(
      valueOfField(read, 'make', wordOf, (place) => isOfThing(read, place)),
      valueOfField(read, 'model', wordOf, (place) => isOfThing(read, place)),
    ),
    colour: valueOfField(
      read,
      'colour',
      (value) => colourOf(wordOf(value)),
      (place) => isOfThing(read, place),
    ),
    speed: speedIn(read),
    trackId: trackIn(read),
  })
}

/** A word, or the word with the highest score. */
const wordOf = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return wordFor(inObject(value))
  return wordFor(inObject(value[0]))
}
const inObject = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as Record<string, unknown>).name ?? (value as Record<string, unknown>).value)
    : value

const NAMED_PLATE = /plate|^lp|licen[cs]e/i

/** The colour and type of a plate are not those of the vehicle. */
const isOfThing = (read: Read, { name, fields }: PlaceOfRead): boolean =>
  fields !== read.detail && !(NAMED_PLATE.test(name) && !/vehicle|car/i.test(name))

/** An object labelled as a plate is a plate, and its box is the plate box. */
const isPlateItself = ({ own, thing }: Read): boolean =>
  thing?.labelledBy !== undefined && NAMED_PLATE.test(textOf(own[thing.labelledBy]) ?? '')

function typeOf(read: Read): string {
  if (read.thing && read.thing.type !== UNKNOWN_VEHICLE) {
    read.understood?.add('label')
    return read.thing.type
  }
  if (read.thing) read.understood?.add('label')
  const word = (value: unknown) => wordFor(inObject(value))
  const type =
    valueOfField(read, 'type', word, (place) => isOfThing(read, place)) ??
    valueOfField(read, 'label', word, ({ name }) => /vehicle|^car/i.test(name) && !NAMED_PLATE.test(name))
  return vehicleTypeOf(type)
}

const withoutPercent = (value: unknown) => (typeof value === 'string' ? value.replace(/\s*%\s*$/, '') : value)

/** For a nested plate object, only that object and names with "plate" give the confidence. */
const confidenceIn = (read: Read) =>
  valueOfField(read, 'confidence', (value, name) =>
    read.thing &&
    read.detail &&
    !namedFields(read.detail, 'confidence').some((own) => own.value === value) &&
    !/plate|lp|ocr/i.test(name)
      ? undefined
      : confidenceOf(withoutPercent(value)),
  )

function thingConfidence(read: Read): number | undefined {
  const { own, thing, detail } = read
  const ofLabel = confidenceOf(withoutPercent(labelConfidence(own, thing!)))
  if (ofLabel !== undefined) return ofLabel
  return valueOfField(
    read,
    'confidence',
    (value, name) => (/plate|lp|ocr/i.test(name) ? undefined : confidenceOf(withoutPercent(value))),
    ({ fields }) => fields === own && fields !== detail,
  )
}

/** The box of the object: under a name for vehicles, or beside its label. */
function thingBox(read: Read): Box | undefined {
  const named = valueOfField(read, 'vehicleBox', (value) => anyBoxOf(value))
  const { own, detail, thing } = read
  const boxed = (place: PlaceOfRead['fields']) =>
    valueOfField(
      read,
      'box',
      (value, name) => boxNamed(value, name, read),
      ({ fields }) => fields === place,
    )
  /** In nested objects; for a plate only in those named after its vehicle. */
  const inside = Object.entries(own).flatMap(([name, value]) =>
    isRecord(value) && value !== detail && (thing || /^(?:vehicle|car)/i.test(name)) ? [value] : [],
  )
  const ofInside = () => inside.map((each) => boxed(each)).find((box) => box !== undefined)
  if (named) return named
  if (!thing || isPlateItself(read)) return ofInside()
  const ownBox =
    boxed(own) ?? (isCentred(read) ? centredBox(own) : boxOfSides(own, (prefix) => !NAMED_PLATE.test(prefix)))
  return ownBox ?? ofInside()
}

/** Roboflow predictions are given by their centre. */
const isCentred = ({ own, names = [] }: Read): boolean =>
  names[0] === 'predictions' && 'class' in own && 'x' in own && 'width' in own
const centredBox = (own: Read['own']) => boxOf([own.x, own.y, own.width, own.height], 'centre')

/** The name of a box, or its neighbours, may define the meaning of its numbers. */
function boxNamed(value: unknown, name: string, { own, around }: Read): Box | undefined {
  // Scrypted writes corner and size, with the picture size beside the list.
  if (Array.isArray(value) && 'className' in own && around.some((fields) => 'inputDimensions' in fields))
    return boxOf(value, 'extent')
  if (Array.isArray(value) && /(?:xy|lt|tl)wh/i.test(name)) return boxOf(value, 'extent')
  if (Array.isArray(value) && /c(?:x|enter).*wh/i.test(name)) return boxOf(value, 'centre')
  return anyBoxOf(value)
}

/** A plate box, or sides beside the plate. */
function plateBox(read: Read): Box | undefined {
  const { own, detail, thing } = read
  if (read.plate === '' && !isPlateItself(read) && thing) return undefined
  const isOfObject = thing !== undefined && !isPlateItself(read)
  const inDetail = valueOfField(
    read,
    'plateBox',
    (value) => anyBoxOf(value, true),
    ({ fields }) => fields === detail,
  )
  const found = valueOfField(read, 'plateBox', (value, name) =>
    isOfObject && !NAMED_PLATE.test(name) ? undefined : anyBoxOf(value, true),
  )
  return (
    inDetail ??
    found ??
    boxOf(detail ?? {}) ??
    boxOfSides(own, (prefix) => NAMED_PLATE.test(prefix) || (!isOfObject && !/vehicle|car/i.test(prefix)))
  )
}

function speedIn(read: Read): number | undefined {
  const kmh = valueOfField(read, 'speed', (value) => speedOf(value))
  if (kmh !== undefined) return kmh
  return valueOfField(read, 'speedMph', (value) => {
    const mph = numberOf(value)
    return mph === undefined ? undefined : speedOf(mph * KMH_PER_MPH)
  })
}

function trackIn(read: Read): string | undefined {
  const track = valueOfField(read, 'track', (value) => textOf(value))
  if (track !== undefined || !read.thing) return track
  return textOf(namedFields(read.own, 'id')[0]?.value)
}

/** The detections, with faces separated from them. */
export const isFaceRead = ({ thing }: Read): boolean => thing?.isFace === true

export const isAlone = ({ plate, plateBb, bb }: CanonicalDetection): boolean =>
  bb === undefined && (plate !== undefined || plateBb !== undefined)
