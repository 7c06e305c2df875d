import type { Box, CanonicalEvent, EventImage, ImageSize, IngestFormat } from '#contract/ingest/event.ts'
import { sideKeys } from '../boxes/box-fields.ts'
import { makeEvent, problem, withNotes } from '../event.ts'
import { sizeOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import type { Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { joinPlates } from '../boxes/plates-of-vehicles.ts'
import { isRecord, keyOf, textOf } from '../body/values.ts'
import { offTheGrid } from './any-box.ts'
import type { Meaning } from './field-names.ts'
import { namedFields, valueOfField, type Read } from './find-reads.ts'
import { isAlone, isFaceRead, readDetection } from './read-seen.ts'
import { statedTime } from './stated-time.ts'
import { unusedNote } from './unused-fields.ts'

interface Source {
  format: IngestFormat
  payload: Payload
  /** The file part that was mapped as the picture. */
  picture?: EventImage | undefined
  /** The body and the names of mapped fields. Other fields with a value are reported as unused. */
  fields: unknown
  used?: ReadonlySet<string>
}

/** Builds the events of the reads in a post, each with its surrounding fields. */
export function eventsOfReads(reads: readonly Read[], source: Source, context: ReadContext): ReadResult {
  const understood = new Set<Meaning>(['plate'])
  const watched = reads.map((read) => ({ ...read, understood }))
  const events = [...Map.groupBy(watched, (read) => ownTimeOf(read) ?? '').values()].map((together) =>
    readEvent(together, source, context),
  )
  const unread = events.find((event) => 'problem' in event)
  if (unread) return unread
  const sides = reads.flatMap(({ own, detail }) => [...sideKeys(own), ...sideKeys(detail ?? {})])
  const names = new Set([...(source.used ?? []), ...sides])
  return withNotes(events as CanonicalEvent[], unusedNote(source.fields, names, understood))
}

/** Reads with different times are separate events. */
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
  const { detections, faces, imageSize } = seenIn(reads)
  const image = picture ?? imageOf(first!, detections[0]?.plateBb) ?? partImage(payload)
  const camera = textOf(first!.own['camera'])
  const plate = detections.find((each) => each.plate !== undefined)?.plate
  const id = idOf(first!, stated.text)
  return makeEvent(format, context, {
    eventKey: id === undefined ? keyOf(stated.text, camera, plate) : keyOf(id, stated.text, plate),
    time: stated.time,
    detections,
    faces,
    imageSize,
    image,
  })
}

/** The number of an object alone is reused over time. */
function idOf(read: Read, time: string | undefined): string | undefined {
  const id = valueOfField(read, 'id', (value) => textOf(value))
  return read.thing && time === undefined && (id?.length ?? 0) < 8 ? undefined : id
}

/** The detections of one picture. A separate plate belongs to the vehicle that contains it. */
function seenIn(reads: readonly Read[]) {
  const imageSize = imageSizeOf(reads[0]!)
  const seen = reads.map((read) => ({ read, made: readDetection(read) }))
  const boxes = seen.flatMap(({ made }) => [made.bb, made.plateBb].filter((box) => box !== undefined))
  const placed = offTheGrid(boxes, imageSize)
  const put = (box: Box | undefined) => box && placed(box)
  const things = seen.map(({ read, made }) => ({
    isFace: isFaceRead(read),
    made: { ...made, bb: put(made.bb), plateBb: put(made.plateBb) },
  }))
  const visible = things.filter(({ isFace }) => !isFace).map(({ made }) => made)
  const apart = visible.filter(isAlone)
  const isJoined = apart.length > 0 && apart.length < visible.length
  return {
    imageSize,
    detections: isJoined ? joined(visible) : visible,
    faces: things.flatMap(({ isFace, made }) => (isFace && made.bb ? [made.bb] : [])),
  }
}

function joined(visible: ReturnType<typeof readDetection>[]) {
  const plates = visible.filter(isAlone)
  const rest = visible.filter((each) => !isAlone(each))
  const read = rest.filter(({ plate }) => plate !== undefined)
  return [
    ...joinPlates(
      rest.filter(({ plate }) => plate === undefined),
      plates,
    ),
    ...read,
  ]
}

const OF_PICTURE = /image|img|frame|picture|pic|resolution|source|stream|video|size/i

/** Names such as `width` mean the picture only in an object named after it. */
function imageSizeOf(read: Read): ImageSize | undefined {
  const side = (meaning: 'width' | 'height') =>
    [...read.around, read.own]
      .flatMap((fields) => [
        ...namedFields(fields, meaning).filter(({ name }) => !/^(?:width|height)$/i.test(name)),
        ...Object.entries(fields)
          .filter(([name, value]) => OF_PICTURE.test(name) && isRecord(value))
          .flatMap(([, value]) => namedFields(value as Record<string, unknown>, meaning)),
      ])
      .map(({ value }) => value)[0]
  const size = sizeOf(side('width'), side('height'))
  if (size) for (const meaning of ['width', 'height'] as const) read.understood?.add(meaning)
  return size
}

function imageOf(read: Read, plateBb: Box | undefined): EventImage | undefined {
  const understand = (value: unknown) => bodyImage(value) ?? pictureIn(value)
  return (
    valueOfField(read, 'picture', understand) ?? cutOut(valueOfField(read, 'plateImage', understand), plateBb)
  )
}

/** A picture as an object, or the first of several: content, size and type. */
function pictureIn(value: unknown): EventImage | undefined {
  const fields = Array.isArray(value) ? value[0] : value
  if (!isRecord(fields)) return undefined
  for (const name of ['content', 'data', 'Data', 'base64', 'image', 'value', 'text']) {
    const image = bodyImage(fields[name])
    if (image) return image
  }
  return undefined
}
