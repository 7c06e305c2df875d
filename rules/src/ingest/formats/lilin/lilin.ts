import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat } from '../../event.ts'
import { confidenceOf } from '../../words/measures.ts'
import { partImage } from '../../body/media.ts'
import { UNKNOWN_VEHICLE } from '../../../vehicles/unknown-vehicle.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../../body/payload.ts'
import { tagsOf } from '../../words/tags.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, textOf } from '../../body/values.ts'
import type { Fields } from '../../body/values.ts'
import { readObjects } from './lilin-objects.ts'

const format = IngestFormat.LILIN

/** Plates as a list, or as up to four lines `LPR0=…,LP_X0=…`. */
const platesIn = (json: unknown): Fields[] | undefined => {
  const listed = at(json, 'INFORMATION')
  if (Array.isArray(listed) && listed.some((entry) => at(entry, 'LPR') !== undefined))
    return listed.map(fieldsOf)
  const places = isRecord(json) ? Object.keys(json).filter((name) => /^LPR\d$/.test(name)) : []
  return places.length > 0
    ? places.map((name) => placeIn(`${name}=${textOf(fieldsOf(json)[name], 2000) ?? ''}`))
    : undefined
}

/** One line: assignments separated by commas, each name followed by the index of the line. */
const placeIn = (line: string): Fields =>
  Object.fromEntries(
    line.split(',').map((assignment) => {
      const at = assignment.indexOf('=')
      return [assignment.slice(0, at).replace(/\d$/, '').trim(), assignment.slice(at + 1).trim()]
    }),
  )

const objectsIn = (json: unknown): unknown => at(json, 'AiEngine')

/** Plates and other detections of LILIN cameras. */
export const lilin: FormatReader = {
  format,
  recognise: ({ json }) => platesIn(json) !== undefined || Array.isArray(objectsIn(json)),
  read(payload, context): ReadResult {
    const plates = platesIn(payload.json)
    if (!plates) return readObjects(payload, context)
    const read = plates.filter(({ LPR }) => firstGiven(LPR) !== undefined).slice(0, 50)
    if (read.length === 0) return [makeHeartbeat(format, context)]
    return read.map((entry) => readPlate(entry, payload, context))
  },
}

function readPlate(entry: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const stated = firstGiven(entry['TS'], entry['MOD_TS'], entry['LPR_TIME'])
  return makeEvent(format, context, {
    eventKey: keyOf(stated, entry['CAR_ID'], entry['LPR']),
    time: stated,
    detections: [
      makeDetection({
        type: UNKNOWN_VEHICLE,
        plate: entry['LPR'],
        plateBb: boxOf([entry['LP_X'], entry['LP_Y'], entry['LP_W'], entry['LP_H']], 'extent'),
        plateConfidence: confidenceOf(entry['THRESHOLD']),
        // The camera list that contains the plate.
        tags: tagsOf([entry['ACT_PARAM']]),
      }),
    ],
    image: partImage(payload),
  })
}
