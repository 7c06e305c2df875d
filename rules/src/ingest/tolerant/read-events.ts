import type {
  Box,
  CanonicalDetection,
  CanonicalEvent,
  EventImage,
  IngestFormat,
} from '#contract/ingest/event.ts'
import { normalisePlate, saysNoPlate } from '../../vehicles/plates.ts'
import { boxOf } from '../boxes.ts'
import { makeDetection, makeEvent, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../measures.ts'
import { bodyImage, cutOut, partImage } from '../media.ts'
import { vehicleTypeOf } from '../object-type.ts'
import { movementOf, orientationOf } from '../orientation.ts'
import type { Payload, ReadContext, ReadResult } from '../payload.ts'
import { readTime } from '../time.ts'
import { isRecord, keyOf, textOf } from '../values.ts'
import { colourOf, makeModelOf, wordFor } from '../words.ts'
import { namedFields, valueOfField, type Read } from './find-reads.ts'

interface Source {
  format: IngestFormat
  payload: Payload
  /** A file of the post that was said to be the picture. */
  picture?: EventImage | undefined
  notes: readonly string[]
}

/** The events that plates found in a post are of, each with what stands beside it. */
export function eventsOfReads(reads: readonly Read[], source: Source, context: ReadContext): ReadResult {
  const events = [...Map.groupBy(reads, (read) => ownTimeOf(read) ?? '').values()].map((together) =>
    readEvent(together, source, context),
  )
  const unread = events.find((event) => 'problem' in event)
  return unread ?? (events as CanonicalEvent[])
}

/** Reads with times of their own are events of their own. */
const ownTimeOf = ({ own, pointed }: Read): string | undefined =>
  pointed && 'time' in pointed
    ? textOf(pointed.time ?? [textOf(pointed.date), textOf(pointed.clock)].join(' '))
    : textOf(namedFields(own, 'time')[0])

function readEvent(
  reads: readonly Read[],
  { format, payload, picture, notes }: Source,
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
    notes: [...reads.flatMap(({ plate }) => unreadPlate(plate)), ...notes],
  })
}

/** One field, or a day and a time of day apart. */
function statedTime(read: Read, { siteTimeZone, now }: ReadContext) {
  const understand = (value: unknown) => readTime(value, siteTimeZone, now)
  const time = valueOfField(read, 'time', understand)
  const day = valueOfField(read, 'date', (value) => dayPattern.exec(textOf(value) ?? '')?.[0])
  const clock = valueOfField(read, 'clock', (value) => clockPattern.exec(textOf(value) ?? '') ?? undefined)
  const apart = day && clock && understand(`${day} ${clock[1]}:${clock[2]}:${clock[3]}`)
  const text = valueOfField(read, 'time', (value) => textOf(value))
  return { time: apart || time, text }
}

const dayPattern = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/
const clockPattern = /^(\d{1,2})[:-](\d{2})[:-](\d{2})(?:[.:-]\d{1,6})?$/

function unreadPlate(text: string): string[] {
  if (normalisePlate(text) !== undefined || saysNoPlate(text)) return []
  return [`'${text.slice(0, 40)}${text.length > 40 ? '…' : ''}' cannot be a plate`]
}

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
  valueOfField(read, 'plateBox', (value) => boxOf(value)) ?? boxOf(read.detail ?? {}) ?? boxOf(read.own)

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
