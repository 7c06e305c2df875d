import { IngestFormat } from '#contract/ingest/event.ts'
import { makeEvent, resultsIn } from '../event.ts'
import { partImage } from '../media.ts'
import type { FormatReader, ReadResult } from '../payload.ts'
import { readPlateResult } from './plate-recognizer-result.ts'
import { at, keyOf } from '../values.ts'

const format = IngestFormat.PLATE_RECOGNIZER_SNAPSHOT

/** Snapshot: one message for each picture, also when there is no plate on it; its time names no zone. */
export const plateRecognizerSnapshot: FormatReader = {
  format,
  recognise: ({ json }) => at(json, 'hook', 'event') === 'image.done',
  read(payload, context): ReadResult {
    const { json } = payload
    const results = resultsIn(at(json, 'data', 'results'), 'data.results')
    if (!Array.isArray(results)) return results
    return [
      makeEvent(format, context, {
        eventKey: keyOf(
          at(json, 'data', 'filename'),
          at(json, 'data', 'timestamp'),
          at(json, 'data', 'camera_id'),
        ),
        time: at(json, 'data', 'timestamp'),
        detections: results.map(readPlateResult),
        image: partImage(payload, /^upload$/),
      }),
    ]
  },
}
