import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { percentOf, speedOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import { movementOf, orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadResult } from '../body/payload.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'

const format = IngestFormat.SURVISION

/** JSON marks XML attributes with `@`. */
const attribute = (fields: Fields, name: string): unknown => firstGiven(fields[`@${name}`], fields[name])

const recognitionIn = (payload: Payload): Fields | undefined => {
  const fields = plainFields(payload)
  const anpr = [at(fields, 'anpr'), at(fields, 'log', 'anpr')].find(isRecord)
  return anpr && isRecord(anpr.decision) ? anpr : undefined
}

/** A decision of a Survision unit. */
export const survision: FormatReader = {
  format,
  recognise: (payload) => recognitionIn(payload) !== undefined,
  read(payload, context): ReadResult {
    const anpr = recognitionIn(payload) ?? {}
    const decision = fieldsOf(anpr.decision)
    const said = (name: string) => attribute(decision, name)
    const date = attribute(anpr, 'date')
    const plateBb = boxOf([said('x'), said('y'), said('width'), said('height')], 'extent')
    return [
      makeEvent(format, context, {
        eventKey: keyOf(date, attribute(anpr, 'session'), attribute(anpr, 'id')),
        time: date,
        detections: [
          makeDetection({
            type: UNKNOWN_VEHICLE,
            plate: said('plate'),
            plateBb,
            plateConfidence: percentOf(said('reliability')),
            orientation: orientationOf(firstGiven(said('plateFrom'), said('direction'))),
            movement: movementOf(said('direction')),
            speed: speedOf(attribute(fieldsOf(decision.speed), 'instantSpeed_km_h')),
          }),
        ],
        image:
          bodyImage(decision.context_jpeg) ??
          bodyImage(decision.jpeg) ??
          bodyImage(anpr.jpeg) ??
          partImage(payload) ??
          cutOut(bodyImage(decision.plate_jpeg), plateBb),
      }),
    ]
  },
}
