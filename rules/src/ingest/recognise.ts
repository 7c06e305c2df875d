import type { CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import { axis } from './formats/axis.ts'
import { axisXml } from './formats/axis-xml.ts'
import { bareImage } from './formats/bare-image.ts'
import { blueIris } from './formats/blue-iris.ts'
import { canonical } from './formats/canonical.ts'
import { dahua } from './formats/dahua.ts'
import { dahuaEvents } from './formats/dahua-events.ts'
import { frigate } from './formats/frigate.ts'
import { generic } from './formats/generic.ts'
import { hikvision } from './formats/hikvision.ts'
import { milesight } from './formats/milesight.ts'
import { onvif } from './formats/onvif.ts'
import { isProblem } from './payload.ts'
import type { FormatReader, Payload, ReadContext } from './payload.ts'
import { plateRecognizerSnapshot } from './formats/plate-recognizer-snapshot.ts'
import { plateRecognizer } from './formats/plate-recognizer.ts'
import { rekor } from './formats/rekor.ts'
import { isRecord } from './values.ts'
import { unifi } from './formats/unifi.ts'
import { verkada } from './formats/verkada.ts'

/** The most telling first: what a later one accepts may be part of what an earlier one says. */
export const formatReaders: readonly FormatReader[] = [
  dahua,
  dahuaEvents,
  unifi,
  plateRecognizerSnapshot,
  plateRecognizer,
  rekor,
  hikvision,
  axisXml,
  onvif,
  axis,
  frigate,
  verkada,
  blueIris,
  milesight,
  canonical,
  generic,
  bareImage,
]

export type Reading =
  | { format: IngestFormat; events: CanonicalEvent[] }
  | { format?: IngestFormat; problem: string }

/** Finds out what a camera sent and reads it. */
export function readPayload(payload: Payload, context: ReadContext): Reading {
  const entries = listedEvents(payload.json)
  return entries ? readEntries(payload, entries, context) : readOne(payload, context)
}

const MOST_ENTRIES = 100

/** Some senders gather events and send a list of them. */
const listedEvents = (json: unknown): unknown[] | undefined =>
  Array.isArray(json) && json.length > 0 && json.length <= MOST_ENTRIES && json.every(isRecord)
    ? json
    : undefined

function readEntries(payload: Payload, entries: readonly unknown[], context: ReadContext): Reading {
  const readings = entries.map((json) => readOne({ ...payload, json }, context))
  const read = readings.filter((reading) => 'events' in reading)
  const [first] = read
  if (!first) return readings[0]!
  const refused = readings.length - read.length
  const notes = refused > 0 ? [`${refused} of ${readings.length} entries could not be read`] : []
  const events = read.flatMap(({ events: each }) => each)
  return {
    format: first.format,
    events: events.map((event, index) =>
      index === 0 ? { ...event, notes: [...event.notes, ...notes] } : event,
    ),
  }
}

function readOne(payload: Payload, context: ReadContext): Reading {
  const reader = formatReaders.find((candidate) => candidate.recognise(payload))
  if (!reader) return { problem: describeUnknown(payload) }
  const result = reader.read(payload, context)
  return isProblem(result)
    ? { format: reader.format, problem: result.problem }
    : { format: reader.format, events: result }
}

function describeUnknown({ contentType, json, xml }: Payload): string {
  if (xml) return `XML with the root ${xml.name.slice(0, 60)} is not a format we know`
  if (json === undefined) return `The body has nothing we can read (${contentType || 'no content type'})`
  if (!isRecord(json)) return 'The JSON is not an object'
  const fields = Object.keys(json)
    .slice(0, 8)
    .map((name) => name.slice(0, 30))
  return fields.length === 0
    ? 'The JSON has no fields'
    : `${/form|text\/plain/i.test(contentType) ? 'A body' : 'JSON'} with the fields ${fields.join(', ')} is not a format we know`
}
