import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection } from '../../event.ts'
import { confidenceOf, speedOf } from '../../words/measures.ts'
import { knownTypeOf, objectTypeOf, vehicleTypeOf } from '../../words/object-type.ts'
import { orientationOf, orientationOfHeading } from '../../boxes/orientation.ts'
import { at, bestOf, fieldsOf, firstGiven, isRecord, listOf } from '../../body/values.ts'
import type { Fields } from '../../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../../words/words.ts'

/** Version 1 writes the plate as text, version 2 as an object, or null when no plate was read. */
export function readPlateResult(value: unknown): CanonicalDetection {
  const result = fieldsOf(value)
  if (!('plate' in result) && knownTypeOf(result.type) !== undefined) return readObject(result)
  return isRecord(result.plate) || result.plate === null ? readVersion2(result) : readVersion1(result)
}

/** A PeopleTracker result: an object with its box and without a plate. */
const readObject = (result: Fields): CanonicalDetection =>
  makeDetection({
    type: objectTypeOf(result.type)!,
    confidence: confidenceOf(result.score),
    bb: boxOf(result.box),
    trackId: result.track_id,
    orientation: headingOf(result.direction),
  })

function readVersion1(result: Fields): CanonicalDetection {
  const makeModel = bestOf(result.model_make, 'score')
  return makeDetection({
    type: vehicleTypeOf(at(result, 'vehicle', 'type')),
    confidence: confidenceOf(at(result, 'vehicle', 'score')) ?? confidenceOf(result.dscore),
    bb: boxOf(at(result, 'vehicle', 'box')),
    plate: result.plate,
    plateBb: boxOf(result.box),
    plateConfidence: confidenceOf(result.score),
    candidates: candidatesOf(result.candidates),
    orientation:
      orientationOf(bestOf(result.orientation, 'score')?.orientation) ?? headingOf(result.direction),
    makeModel: makeModelOf(makeModel?.make, makeModel?.model),
    makeModelConfidence: confidenceOf(makeModel?.score),
    colour: colourOf(bestOf(result.color, 'score')?.color),
    speed: speedOf(result.speed),
  })
}

function readVersion2(result: Fields): CanonicalDetection {
  const plates = at(result, 'plate', 'props', 'plate')
  const best = bestOf(plates, 'score')
  const vehicle = fieldsOf(result.vehicle)
  const makeModel = bestOf(at(vehicle, 'props', 'make_model'), 'score')
  return makeDetection({
    type: vehicleTypeOf(vehicle.type),
    confidence: confidenceOf(vehicle.score) ?? confidenceOf(at(result, 'plate', 'score')),
    bb: boxOf(vehicle.box),
    plate: best?.value,
    plateBb: boxOf(at(result, 'plate', 'box')),
    plateConfidence: confidenceOf(best?.score),
    candidates: candidatesOf(plates),
    orientation:
      orientationOf(bestOf(at(vehicle, 'props', 'orientation'), 'score')?.value) ??
      headingOf(result.direction),
    makeModel: makeModelOf(makeModel?.make, makeModel?.model) ?? wordFor(makeModel?.value),
    makeModelConfidence: confidenceOf(makeModel?.score),
    colour: colourOf(bestOf(at(vehicle, 'props', 'color'), 'score')?.value),
    speed: speedOf(result.speed),
  })
}

const candidatesOf = (list: unknown) =>
  listOf(list).map((candidate) => ({
    plate: firstGiven(at(candidate, 'plate'), at(candidate, 'value')),
    confidence: confidenceOf(at(candidate, 'score')),
  }))

const headingOf = (direction: unknown) => orientationOfHeading(direction, 'unit-circle')
