import type {
  Box,
  CanonicalDetection,
  CanonicalEvent,
  EventImage,
  IngestFormat,
} from '#contract/ingest/event.ts'
import { boxOf, boxSideNames } from '../boxes.ts'
import { makeDetection, makeEvent, problem, withNotes } from '../event.ts'
import { confidenceOf, speedOf } from '../measures.ts'
import { bodyImage, cutOut, partImage } from '../media.ts'
import { vehicleTypeOf } from '../object-type.ts'
import { movementOf, orientationOf } from '../orientation.ts'
import type { Payload, ReadContext, ReadResult } from '../payload.ts'
import { readTime } from '../time.ts'
import { isRecord, keyOf, textOf } from '../values.ts'
import { colourOf, makeModelOf, wordFor } from '../words.ts'
import { isOfUtc, type Meaning } from './field-names.ts'
import { namedFields, valueOfField, type Read } from './find-reads.ts'
import { unusedNote } from './unused-fields.ts'

interface Source {
  format: IngestFormat
  payload: Payload
  /** A file of the post that was said to be the picture. */
  picture?: EventImage | undefined
  /** What was sent, and the names in it that were pointed at: whatever else says something is named. */
  fields: unknown
  used?: ReadonlySet<string>
}

/** The events that plates found in a post are of, each with what stands beside it. */
export function eventsOfReads(reads: readonly Read[], source: Source, context: ReadContext): ReadResult {
  const understood = new Set<Meaning>(['plate'])
  const watched = reads.map((read) => ({ ...read, understood }))
  const events = [...Map.groupBy(watched, (read) => ownTimeOf(read) ?? '').values()].map((together) =>
    readEvent(together, source, context),
  )
  const unread = events.find((event) => 'problem' in event)
  if (unread) return unread
  const names = new Set([...(source.used ?? []), ...(reads.some(hasSides) ? boxSideNames : [])])
  return withNotes(events as CanonicalEvent[], unusedNote(source.fields, names, understood))
}

/** Reads with times of their own are events of their own. */
const ownTimeOf = ({ own, pointed }: Read): string | undefined =>
  pointed && 'time' in pointed
    ? textOf(pointed.time ?? [textOf(pointed.date), textOf(pointed.clock)].join(' '))
    : textOf(namedFields(own, 'time')[0]?.value)

function readEvent(
  reads: readonly Read[],
  { format, payload, picture }: Source,
  context: ReadContext,
): CanonicalEvent | { problem: string } {
  const [first] = reads
  const stated = statedTime(first!, context)
  if (stated.text !== undefined && !stated.time) return problem(`'${stated.text}' is not a time`)
  const detections = reads.map(readDetection)
  const image = picture ?? imageOf(first!, detections[0]?.plateBb) ?? partImage(payload)
  const id = valueOfField(first!, 'id', (value) => textOf(value))
  const camera = textOf(first!.own['camera'])
  const plate = detections[0]?.plate
  return makeEvent(format, context, {
    eventKey: id === undefined ? keyOf(stated.text, camera, plate) : keyOf(id, stated.text, plate),
    time: stated.time,
    detections,
    image,
  })
}

/** One field, or a day and a time of day apart. */
function statedTime(read: Read, { siteTimeZone, now }: ReadContext) {
  const understand = (value: unknown, name: string) =>
    readTime(value, isOfUtc(name) ? 'UTC' : siteTimeZone, now)
  const time = valueOfField(read, 'time', understand)
  const day = valueOfField(read, 'date', (value) => dayPattern.exec(textOf(value) ?? '')?.[0])
  const clock = valueOfField(read, 'clock', (value, name) => {
    const match = clockPattern.exec(textOf(value) ?? '')
    return match ? { name, text: `${match[1]}:${match[2]}:${match[3]}` } : undefined
  })
  const apart = day && clock && understand(`${day} ${clock.text}`, clock.name)
  if (apart) return { time: apart, text: `${day} ${clock.text}` }
  return { time, text: valueOfField(read, 'time', (value) => textOf(value)) }
}

const dayPattern = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/
const clockPattern = /^(\d{1,2})[:-](\d{2})[:-](\d{2})(?:[.:-]\d{1,6})?$/

function readDetection(read: Read): CanonicalDetection {
  const direction = (understand: (value: unknown) => 'entering' | 'leaving' | undefined) =>
    valueOfField(read, 'direction', understand)
  return makeDetection({
    type: vehicleTypeOf(valueOfField(read, 'type', (value) => wordFor(value))),
    bb: valueOfField(read, 'vehicleBox', (value) => boxOf(value)),
    plate: read.plate,
    plateBb: plateBoxOf(read),
    plateConfidence: valueOfField(read, 'confidence', (value) => confidenceOf(withoutPercent(value))),
    orientation: valueOfField(read, 'direction', (value) => orientationOf(value)),
    movement: direction((value) => movementOf(value)),
    makeModel: makeModelOf(
      valueOfField(read, 'make', (value) => wordFor(value)),
      valueOfField(read, 'model', (value) => wordFor(value)),
    ),
    colour: valueOfField(read, 'colour', (value) => colourOf(value)),
    speed: valueOfField(read, 'speed', (value) => speedOf(value)),
    trackId: valueOfField(read, 'track', (value) => textOf(value)),
  })
}

const withoutPercent = (value: unknown) => (typeof value === 'string' ? value.replace(/\s*%\s*$/, '') : value)

/** A box of its own, or sides that stand beside the plate. */
const plateBoxOf = (read: Read): Box | undefined =>
  valueOfField(read, 'plateBox', (value) => boxOf(value)) ?? sidesOf(read)

const sidesOf = ({ detail, own }: Read): Box | undefined => boxOf(detail ?? {}) ?? boxOf(own)
const hasSides = (read: Read): boolean => sidesOf(read) !== undefined

function imageOf(read: Read, plateBox: Box | undefined): EventImage | undefined {
  const understand = (value: unknown) => bodyImage(value) ?? (isRecord(value) ? pictureIn(value) : undefined)
  return (
    valueOfField(read, 'picture', understand) ??
    cutOut(valueOfField(read, 'plateImage', understand), plateBox)
  )
}

/** A picture as an object: with its content, its size, its kind. */
const pictureIn = (fields: Record<string, unknown>): EventImage | undefined => {
  for (const name of ['content', 'data', 'base64', 'image', 'value', 'text']) {
    const image = bodyImage(fields[name])
    if (image) return image
  }
  return undefined
}
