import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, makeIgnored } from '../event.ts'
import { confidenceOf } from '../words/measures.ts'
import { partImage } from '../body/media.ts'
import { knownTypeOf, objectTypeOf, vehicleTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import { movementOf, orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, textOf, type Fields } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'

const format = IngestFormat.EAGLE_EYE
const MOST_EVENTS = 50

const isEvent = (value: unknown): value is Fields =>
  isRecord(value) && /^een\.\w+Event\.v\d/.test(textOf(value.type) ?? '')

const eventsIn = (json: unknown): Fields[] => {
  const listed = [at(json, 'results'), at(json, 'events'), at(json, 'data')].find(
    (list): list is unknown[] => Array.isArray(list) && list.some(isEvent),
  )
  return isEvent(json) ? [json] : (listed ?? []).filter(isEvent).slice(0, MOST_EVENTS)
}

/** Events of Eagle Eye Networks. Each has a list of data objects with their own schemas. */
export const eagleEye: FormatReader = {
  format,
  recognise: ({ json }) => eventsIn(json).length > 0,
  read: (payload, context): ReadResult =>
    eventsIn(payload.json).map((event) => readEvent(event, payload, context)),
}

/** `een.personDetectionEvent.v1` is a person, regardless of its data. */
const typeInName = (name: string): string | undefined =>
  knownTypeOf(/^een\.([a-z]+?)(?:Detection)?Event/.exec(name)?.[1])

function readEvent(event: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const name = textOf(event.type) ?? ''
  const data = listOf(event.data).map(fieldsOf)
  const of = (schema: string) => data.filter(({ type }) => textOf(type)?.startsWith(`een.${schema}.`))
  const [plate] = of('lprDetection')
  const objects = of('objectDetection')
  const labels = of('objectClassification')
  if (name.startsWith('een.device')) return makeHeartbeat(format, context, event.startTimestamp)
  if (!plate && objects.length === 0 && typeInName(name) === undefined)
    return makeIgnored(format, context, `'${name}' carries no object`)
  const [vehicle = {}] = of('vehicleAttributes')
  const seen = objects.length > 0 ? objects : [{}]
  return makeEvent(format, context, {
    eventKey: keyOf(firstGiven(event.id, event.startTimestamp), event.actorId),
    time: event.startTimestamp,
    detections: seen.slice(0, 500).map((object: Fields, index) => {
      const label =
        labels.find(({ objectId }) => objectId !== undefined && objectId === object.objectId) ?? labels[index]
      const type = objectTypeOf(label?.label) ?? typeInName(name) ?? UNKNOWN_VEHICLE
      const isRead = index === 0 && plate
      return makeDetection({
        type:
          isRead && type === UNKNOWN_VEHICLE
            ? vehicleTypeOf(wordFor(firstGiven(vehicle.bodyType, vehicle.vehicleType)))
            : type,
        confidence: confidenceOf(firstGiven(label?.confidence, object.confidence)),
        bb: boxOf(object.boundingBox),
        trackId: object.objectId,
        ...(isRead && {
          plate: firstGiven(plate.plate, plate.licensePlate, plate.text),
          plateConfidence: confidenceOf(firstGiven(plate.confidence, plate.plateConfidence)),
          plateBb: boxOf(plate.boundingBox),
          orientation: orientationOf(plate.direction),
          movement: movementOf(
            firstGiven(plate.accessType, at(of('lprAccessType')[0], 'accessType'), plate.direction),
          ),
          makeModel: makeModelOf(
            firstGiven(vehicle.make, plate.make),
            firstGiven(vehicle.model, plate.model),
          ),
          colour: colourOf(firstGiven(vehicle.color, plate.color)),
        }),
      })
    }),
    image: partImage(payload),
  })
}
