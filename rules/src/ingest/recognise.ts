import type { CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import { axis } from './formats/axis.ts'
import { bareImage } from './formats/bare-image.ts'
import { blueIris } from './formats/blue-iris.ts'
import { canonical } from './formats/canonical.ts'
import { dahua } from './formats/dahua.ts'
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
import { verkada } from './formats/verkada.ts'

/** The most telling first: what a later one accepts may be part of what an earlier one says. */
export const formatReaders: readonly FormatReader[] = [
  dahua,
  plateRecognizerSnapshot,
  plateRecognizer,
  rekor,
  hikvision,
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
    : `JSON with the fields ${fields.join(', ')} is not a format we know`
}
