import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import type { ActiveMapping } from '#contract/ingest/mapping.ts'
import { axis } from '../formats/axis/axis.ts'
import { axisXml } from '../formats/axis/axis-xml.ts'
import { bareImage } from '../formats/bare-image.ts'
import { blueIris } from '../formats/blue-iris.ts'
import { canonical, isOfOthers } from '../formats/canonical.ts'
import { dahua } from '../formats/dahua/dahua.ts'
import { dahuaEvents } from '../formats/dahua/dahua-events.ts'
import { deepstream } from '../formats/deepstream.ts'
import { eagleEye } from '../formats/eagle-eye.ts'
import { frigate } from '../formats/frigate.ts'
import { genetec } from '../formats/genetec.ts'
import { generic } from '../formats/generic.ts'
import { hikvision } from '../formats/hikvision.ts'
import { huaweiVias } from '../formats/huawei-vias.ts'
import { lector } from '../formats/lector.ts'
import { lilin } from '../formats/lilin/lilin.ts'
import { mappingFor, readMapped } from '../mapping/read-mapped.ts'
import { pointedNames } from '../mapping/pointed-values.ts'
import { megadetector } from '../formats/wildlife/megadetector.ts'
import { milesight } from '../formats/milesight.ts'
import { milestone } from '../formats/milestone.ts'
import { onvif } from '../formats/onvif/onvif.ts'
import { onvifFrames } from '../formats/onvif/onvif-frames.ts'
import { isProblem } from './payload.ts'
import type { FormatReader, Payload, ReadContext } from './payload.ts'
import { plateRecognizerSnapshot } from '../formats/plate-recognizer/plate-recognizer-snapshot.ts'
import { plateRecognizer } from '../formats/plate-recognizer/plate-recognizer.ts'
import { rekor } from '../formats/rekor.ts'
import { speciesnet } from '../formats/wildlife/speciesnet.ts'
import { survision } from '../formats/survision.ts'
import { tattile } from '../formats/tattile.ts'
import { countsIn, proposeCount } from '../tolerant/counts.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { isRecord } from './values.ts'
import { unifi } from '../formats/unifi.ts'
import { verkada } from '../formats/verkada.ts'
import { withNotes } from '../event.ts'
import { readWatched } from '../watched/read-watched.ts'

/** The most specific first, since later readers also accept parts of earlier formats. */
export const formatReaders: readonly FormatReader[] = [
  dahua,
  dahuaEvents,
  unifi,
  plateRecognizerSnapshot,
  plateRecognizer,
  rekor,
  hikvision,
  axisXml,
  onvifFrames,
  onvif,
  milestone,
  axis,
  frigate,
  verkada,
  eagleEye,
  huaweiVias,
  deepstream,
  megadetector,
  speciesnet,
  blueIris,
  milesight,
  genetec,
  tattile,
  survision,
  lilin,
  lector,
  canonical,
  generic,
  bareImage,
]

/** The field mapping that read a post. */
export type MappingUsed = Pick<ActiveMapping, 'id' | 'name'>

export type Reading =
  | { format: IngestFormat; events: CanonicalEvent[]; mapping?: MappingUsed }
  | { format?: IngestFormat; problem: string; mapping?: MappingUsed }

/** Recognises and reads a post: by a matching field mapping, else by its format. */
export function readPayload(payload: Payload, context: ReadContext): Reading {
  const entries = listedEvents(payload.json)
  const mapped = context.mappings?.length && readByMapping(payload, entries, context)
  if (mapped) return mapped
  return entries ? readEntries(payload, entries, context) : readOne(payload, context)
}

/** The format of a post; for a list of events, that of the first. */
export function formatOf(payload: Payload, entries = listedEvents(payload.json)): IngestFormat | undefined {
  return readerOf(entries ? { ...payload, json: entries[0] } : payload)?.format
}

function readByMapping(
  payload: Payload,
  entries: readonly unknown[] | undefined,
  context: ReadContext,
): Reading | undefined {
  const format = formatOf(payload, entries as unknown[])
  const mapping = mappingFor(payload, format, context.mappings ?? [])
  if (!mapping) return undefined
  const reader = entries || !mapping.insteadOf ? undefined : readerOf(payload)
  const exact = reader && readWatched(reader, payload, context, pointedNames(mapping.pointers))
  const result = readMapped(payload, mapping, exact, context)
  const read = {
    format: mapping.insteadOf ?? IngestFormat.GENERIC,
    mapping: { id: mapping.id, name: mapping.name },
  }
  return isProblem(result) ? { ...read, problem: result.problem } : { ...read, events: result }
}

const MOST_ENTRIES = 100

/** Some senders batch events into a list. */
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
  return { format: first.format, events: withNotes(events, notes) }
}

const readerOf = (payload: Payload) => {
  const reader = formatReaders.find((candidate) => candidate.recognise(payload))
  return reader === canonical && isOfOthers(payload) && generic.recognise(payload) ? generic : reader
}

function readOne(payload: Payload, context: ReadContext): Reading {
  const reader = readerOf(payload)
  if (!reader) return { problem: describeUnknown(payload) }
  const result = readWatched(reader, payload, context)
  return isProblem(result)
    ? { format: reader.format, problem: result.problem }
    : { format: reader.format, events: result }
}

function describeUnknown(payload: Payload): string {
  const { contentType, json, xml } = payload
  const counted = proposeCount(countsIn(plainFields(payload)))
  if (counted) return counted
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
