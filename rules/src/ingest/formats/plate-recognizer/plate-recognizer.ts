import { IngestFormat } from '#contract/ingest/event.ts'
import { placeOf } from '../../boxes/boxes.ts'
import { makeEvent, makeHeartbeat, makeIgnored, resultsIn } from '../../event.ts'
import { partImage, partVideo } from '../../body/media.ts'
import type { FormatReader, ReadResult } from '../../body/payload.ts'
import { readPlateResult } from './plate-recognizer-result.ts'
import { at, firstGiven, isRecord, keyOf, listOf, textOf } from '../../body/values.ts'

const format = IngestFormat.PLATE_RECOGNIZER

/** Stream: one message for each vehicle or frame, with the picture as another part. */
export const plateRecognizer: FormatReader = {
  format,
  recognise: ({ json }) => isRecord(at(json, 'hook')) && at(json, 'hook', 'event') !== 'image.done',
  read(payload, context): ReadResult {
    const { json } = payload
    const hookEvent = textOf(at(json, 'hook', 'event')) ?? ''
    if (/heartbeat/i.test(hookEvent)) return [makeHeartbeat(format, context)]
    if (hookEvent !== 'recognition' && listOf(at(json, 'data', 'results')).length === 0)
      return [makeIgnored(format, context, `event '${hookEvent}' carries no plate`)]
    const results = resultsIn(at(json, 'data', 'results'), 'data.results')
    if (!Array.isArray(results)) return results
    const stated = firstGiven(
      at(json, 'data', 'timestamp_camera'),
      at(json, 'data', 'timestamp'),
      at(json, 'data', 'timestamp_local'),
    )
    const detections = results.map(readPlateResult)
    return [
      makeEvent(format, context, {
        // Two vehicles in one frame come as two messages about the same file, also without plates.
        eventKey: keyOf(
          firstGiven(at(json, 'data', 'filename'), at(json, 'hook', 'filename')),
          at(json, 'data', 'timestamp'),
          detections[0]?.plate ?? placeOf(detections[0]?.bb),
        ),
        time: stated,
        detections,
        image: partImage(payload, /^upload$/),
        video: partVideo(payload),
      }),
    ]
  },
}
