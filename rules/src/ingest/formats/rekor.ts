import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, makeIgnored, problem, resultsIn } from '../event.ts'
import { locationOf, percentOf, sizeOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { orientationOf, orientationOfHeading } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { tagsOf } from '../words/tags.ts'
import { at, bestOf, fieldsOf, firstGiven, isRecord, isTrue, keyOf, listOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'
import { wordFor } from '../words/words.ts'

const format = IngestFormat.REKOR
const DATA_TYPES = new Set(['alpr_group', 'alpr_results', 'alpr_alert', 'heartbeat', 'vehicle'])

export const rekor: FormatReader = {
  format,
  recognise: ({ json }) => DATA_TYPES.has(String(at(json, 'data_type'))) || isCommandOutput(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    if (isCommandOutput(json)) return readFrame(json, payload, context)
    switch (json.data_type) {
      case 'alpr_group':
        return readGroup(json, payload, context)
      case 'alpr_alert':
        return isRecord(json.group)
          ? readGroup(json.group, payload, context, json)
          : problem('group is missing')
      case 'alpr_results':
        return readFrame(json, payload, context)
      case 'heartbeat':
        return [makeHeartbeat(format, context, json.timestamp)]
      default:
        return [makeIgnored(format, context, `data_type '${textOf(json.data_type)}' carries no plate`)]
    }
  },
}

/** The output of `alpr -j`, which has no type field. */
const isCommandOutput = (json: unknown) =>
  at(json, 'data_type') === undefined &&
  Array.isArray(at(json, 'results')) &&
  (at(json, 'epoch_time') !== undefined || at(json, 'processing_time_ms') !== undefined)

/**
 * One vehicle tracked over several frames. The final group replaces a preview. An alert repeats the group and adds
 * the list that contains its plate.
 */
function readGroup(group: Fields, payload: Payload, context: ReadContext, alert?: Fields): CanonicalEvent[] {
  const best = fieldsOf(group.best_plate)
  const plate = firstGiven(group.best_plate_number, best.plate, alert?.plate_number)
  return [
    makeEvent(format, context, {
      kind: alert ? 'update' : 'event',
      eventKey: keyOf(group.best_uuid) ?? keyOf(group.epoch_start, group.camera_id, plate),
      provisional: isTrue(group.is_preview),
      time: firstGiven(group.epoch_start, alert?.epoch_time),
      detections: [
        makeDetection({
          ...vehicleOf(group),
          ...plateOf(best),
          plate,
          plateConfidence: percentOf(group.best_confidence) ?? percentOf(best.confidence),
          candidates: candidatesOf(group.candidates ?? best.candidates),
          tags: tagsOf([alert?.alert_list]),
        }),
      ],
      imageSize: sizeOf(group.best_image_width, group.best_image_height),
      image: imageOf(group, payload),
      location: locationOf(group, 'gps_latitude', 'gps_longitude'),
    }),
  ]
}

/** All plates of one frame. */
function readFrame(frame: Fields, payload: Payload, context: ReadContext): ReadResult {
  const results = resultsIn(frame.results, 'results')
  if (!Array.isArray(results)) return results
  const [first, ...others] = results.map(fieldsOf)
  const ofPlate = first && others.length === 0 ? plateImageOf(first) : undefined
  return [
    makeEvent(format, context, {
      eventKey: keyOf(frame.uuid),
      time: frame.epoch_time,
      detections: results.map((result) =>
        makeDetection({
          type: vehicleTypeOf(undefined),
          ...plateOf(fieldsOf(result)),
          plate: at(result, 'plate'),
          plateConfidence: percentOf(at(result, 'confidence')),
          candidates: candidatesOf(at(result, 'candidates')),
        }),
      ),
      imageSize: sizeOf(frame.img_width, frame.img_height),
      image: partImage(payload) ?? ofPlate,
    }),
  ]
}

const plateOf = (result: Fields) => ({
  bb: boxOf(result.vehicle_region),
  plateBb: boxOf(result.coordinates),
})

const candidatesOf = (list: unknown) =>
  listOf(list).map((candidate) => ({
    plate: at(candidate, 'plate'),
    confidence: percentOf(at(candidate, 'confidence')),
  }))

function vehicleOf(
  group: Fields,
): Pick<
  CanonicalDetection,
  'type' | 'confidence' | 'makeModel' | 'makeModelConfidence' | 'colour' | 'orientation'
> {
  const likeliest = (attribute: string) => bestOf(at(group, 'vehicle', attribute), 'confidence')
  const makeModel = likeliest('make_model') ?? likeliest('make')
  const bodyType = likeliest('body_type')
  return {
    type: vehicleTypeOf(bodyType?.name),
    confidence: percentOf(bodyType?.confidence),
    makeModel: wordsOf(makeModel?.name),
    makeModelConfidence: percentOf(makeModel?.confidence),
    colour: wordsOf(likeliest('color')?.name)?.toLowerCase(),
    orientation:
      orientationOf(likeliest('orientation')?.name) ??
      orientationOfHeading(group.travel_direction, 'clockwise-from-up'),
  }
}

const wordsOf = (name: unknown) => wordFor(name)?.replaceAll('_', ' ')

/** A part with the picture, the whole scene, or the cut-out of the vehicle or plate. */
function imageOf(group: Fields, payload: Payload): CanonicalEvent['image'] {
  const best = fieldsOf(group.best_plate)
  return (
    partImage(payload) ??
    bodyImage(group.overview_jpeg) ??
    cutOut(bodyImage(group.vehicle_crop_jpeg), boxOf(best.vehicle_region)) ??
    plateImageOf(best)
  )
}

const plateImageOf = (result: Fields): CanonicalEvent['image'] =>
  cutOut(bodyImage(result.plate_crop_jpeg), boxOf(result.coordinates))
