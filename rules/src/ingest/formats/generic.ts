import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalDetection, CanonicalEvent, EventImage } from '#contract/ingest/event.ts'
import { normalisePlate, saysNoPlate } from '../../vehicles/plates.ts'
import { boxOf } from '../boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../measures.ts'
import { bodyImage, cutOut, partImage } from '../media.ts'
import { vehicleTypeOf } from '../object-type.ts'
import { movementOf, orientationOf } from '../orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../payload.ts'
import { readTime } from '../time.ts'
import { findReads, namedFields, valueOfField, type Read } from '../tolerant/find-reads.ts'
import { unusedNote } from '../tolerant/unused-fields.ts'
import { plainXml } from '../tolerant/plain-xml.ts'
import { isRecord, keyOf, textOf } from '../values.ts'
import { colourOf, makeModelOf, wordFor } from '../words.ts'

const format = IngestFormat.GENERIC

/**
 * Whatever names a plate, in any spelling and wherever it stands: scripts, small bridges, and cameras whose own format
 * is not among the others.
 */
export const generic: FormatReader = {
  format,
  recognise: (payload) => findReads(fieldsOf(payload)).length > 0 || isHeartbeat(fieldsOf(payload)),
  read(payload, context): ReadResult {
    const fields = fieldsOf(payload)
    const reads = findReads(fields)
    if (reads.length === 0) return [makeHeartbeat(format, context)]
    const events = [...Map.groupBy(reads, (read) => ownTimeOf(read) ?? '').values()].map((together) =>
      readEvent(together, payload, context),
    )
    const unread = events.find((event) => 'problem' in event)
    return unread ?? (events as CanonicalEvent[])
  },
}

const fieldsOf = ({ json, xml }: Payload): unknown => json ?? (xml && { [xml.name]: plainXml(xml) })

const BEAT = /^(?:heart_?beat|keep_?-?alive)$/i

/** A message that only says that the camera is there. */
const isHeartbeat = (fields: unknown): boolean =>
  isRecord(fields) &&
  Object.entries(fields).some(
    ([name, value]) => BEAT.test(name) || (typeof value === 'string' && BEAT.test(value.trim())),
  )

/** Reads with times of their own are events of their own. */
const ownTimeOf = ({ own }: Read): string | undefined => textOf(namedFields(own, 'time')[0])

function readEvent(
  reads: readonly Read[],
  payload: Payload,
  context: ReadContext,
): CanonicalEvent | { problem: string } {
  const [first] = reads
  const stated = statedTime(first!, context)
  if (stated.text !== undefined && !stated.time) return problem(`'${stated.text}' is not a time`)
  const detections = reads.map(readDetection)
  const image = imageOf(first!, detections[0]?.plateBb) ?? partImage(payload)
  const id = valueOfField(first!, 'id', (value) => textOf(value))
  const camera = textOf(first!.own['camera'])
  const plate = detections[0]?.plate
  return makeEvent(format, context, {
    eventKey: id === undefined ? keyOf(stated.text, camera, plate) : keyOf(id, stated.text, plate),
    time: stated.time,
    detections,
    image,
    notes: [
      ...reads.flatMap(({ plate }) => unreadPlate(plate)),
      ...(stated.time ? [] : ['No time was sent; the time of arrival is used']),
      ...unusedNote(fieldsOf(payload)),
    ],
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
