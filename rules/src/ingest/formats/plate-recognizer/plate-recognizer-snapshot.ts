import { IngestFormat } from '#contract/ingest/event.ts'
import { makeEvent, resultsIn } from '../../event.ts'
import { partImage } from '../../body/media.ts'
import type { FormatReader, ReadResult } from '../../body/payload.ts'
import { readPlateResult } from './plate-recognizer-result.ts'
import { at, keyOf } from '../../body/values.ts'

const format = IngestFormat.PLATE_RECOGNIZER_SNAPSHOT

/** Snapshot: one message per picture, also without a plate. Its time has no zone. */
export const plateRecognizerSnapshot: FormatReader = {
  format,
  recognise: ({ json }) => at(json, 'hook', 'event') === 'image.done' || isAnswer(json),
  read(payload, context): ReadResult {
    const data = isAnswer(payload.json) ? payload.json : at(payload.json, 'data')
    const results = resultsIn(at(data, 'results'), 'data.results')
    if (!Array.isArray(results)) return results
    return [
      makeEvent(format, context, {
        eventKey: keyOf(at(data, 'filename'), at(data, 'timestamp'), at(data, 'camera_id')),
        time: at(data, 'timestamp'),
        detections: results.map(readPlateResult),
        image: partImage(payload, /^upload$/),
      }),
    ]
  },
}

/** A response of the service, forwarded unchanged. */
const isAnswer = (json: unknown) =>
  Array.isArray(at(json, 'results')) &&
  at(json, 'processing_time') !== undefined &&
  at(json, 'epoch_time') === undefined
