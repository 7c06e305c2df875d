import { IngestFormat, ingestLimits } from '#contract/ingest/event.ts'
import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { mappingMessages, type ActiveMapping, type FieldPointers } from '#contract/ingest/mapping.ts'
import { makeHeartbeat, makeIgnored, problem } from '../event.ts'
import { partOfName } from '../body/media.ts'
import { isFaceType, isVehicleType, knownTypeOf, objectTypeOf } from '../words/object-type.ts'
import { isProblem, type Payload, type Problem, type ReadContext, type ReadResult } from '../body/payload.ts'
import type { Read } from '../tolerant/find-reads.ts'
import { eventsOfReads } from '../tolerant/read-events.ts'
import { numberOf, textOf } from '../body/values.ts'
import { placesOf, rootsOf, type Place, type Roots } from './places.ts'
import { hasBox, isBoxOfPlate, pointedNames, pointedValues, subjectOf } from './pointed-values.ts'

/** The first mapping created from a similar post: the same format, with a value at the path of the plate. */
export function mappingFor(
  payload: Payload,
  format: IngestFormat | undefined,
  mappings: readonly ActiveMapping[],
): ActiveMapping | undefined {
  const roots = rootsOf(payload)
  return mappings.find(
    ({ insteadOf, pointers }) =>
      insteadOf === makersFormat(format) &&
      placesOf(roots, subjectOf(pointers)).some((place) => isMeant(pointers, place)),
  )
}

/** A heartbeat may differ from other posts only by the value of one field. */
const isMeant = ({ fields, alive_value }: FieldPointers, { value }: Place): boolean =>
  fields.plate !== undefined ||
  fields.kind !== undefined ||
  fields.people !== undefined ||
  alive_value === undefined
    ? true
    : textOf(value)?.toLowerCase() === alive_value.toLowerCase()

/** Posts read by field names, and bare pictures, have no manufacturer's format. */
export const makersFormat = (format: IngestFormat | undefined): IngestFormat | null =>
  format === undefined || format === IngestFormat.GENERIC || format === IngestFormat.BARE_IMAGE
    ? null
    : format

/**
 * Reads a post by a mapping; other values are read by their names. Where a manufacturer's reader finds one object in
 * the post, its result is kept except for mapped values.
 */
export function readMapped(
  payload: Payload,
  { pointers, insteadOf }: Pick<ActiveMapping, 'pointers' | 'insteadOf'>,
  exact: ReadResult | undefined,
  context: ReadContext,
  roots = rootsOf(payload),
): ReadResult {
  const { picture } = pointers.fields
  const subject = subjectOf(pointers)
  if (isSignOfLife(pointers)) return [makeHeartbeat(insteadOf ?? IngestFormat.GENERIC, context)]
  const reads = placesOf(roots, subject).flatMap((place) => readsAt(place, pointers, roots))
  const unread = reads.find((read) => 'problem' in read)
  if (unread) return unread
  if (reads.length === 0)
    return [makeIgnored(insteadOf ?? IngestFormat.GENERIC, context, 'nobody was counted')]
  const mapped = eventsOfReads(
    reads as Read[],
    {
      format: insteadOf ?? IngestFormat.GENERIC,
      payload,
      picture: picture?.[0] === 'parts' ? partOfName(payload, String(picture[1])) : undefined,
      fields: roots[subject[0]],
      used: pointedNames(pointers),
    },
    context,
  )
  if (!exact || isProblem(exact) || isProblem(mapped)) return mapped
  const [known] = exact
  const [found] = mapped
  const isOneThing = exact.length === 1 && mapped.length === 1 && known?.detections.length === 1
  return isOneThing && found?.detections.length === 1 ? [overlaid(known, found, pointers)] : mapped
}

/** Whether a mapping only marks the camera as alive. */
export const isSignOfLife = ({ fields }: FieldPointers): boolean =>
  fields.alive !== undefined &&
  fields.plate === undefined &&
  fields.kind === undefined &&
  fields.people === undefined

/** The detections at one place: a plate, an object, or the counted number of people. */
function readsAt(place: Place, pointers: FieldPointers, roots: Roots): (Read | Problem)[] {
  const { own, around, value } = place
  const read = { plate: '', own, around, pointed: pointedValues(roots, pointers, place) }
  const { plate, kind } = pointers.fields
  if (plate) return [{ ...read, plate: textOf(value, 20_000) ?? '' }]
  if (kind) {
    const type = knownTypeOf(value) ?? objectTypeOf(value)
    return type === undefined ? [problem(mappingMessages.kindUnread)] : [{ ...read, thing: thingOf(type) }]
  }
  const count = numberOf(value)
  if (count === undefined || !Number.isInteger(count) || count < 0 || count > ingestLimits.detections)
    return [problem(mappingMessages.countUnread)]
  return Array.from({ length: count }, () => ({ ...read, thing: thingOf('person') }))
}

const thingOf = (type: string) => ({ type, isVehicle: isVehicleType(type), isFace: isFaceType(type) })

function overlaid(known: CanonicalEvent, found: CanonicalEvent, pointers: FieldPointers): CanonicalEvent {
  const { fields } = pointers
  const isTimed = fields.time ?? fields.date ?? fields.clock
  return {
    ...known,
    ...(isTimed && { time: found.time }),
    ...(fields.picture && { image: found.image }),
    ...(hasBox(pointers) && { boxUnit: found.boxUnit }),
    detections: [overlaidThing(known.detections[0]!, found.detections[0]!, pointers)],
    notes: isTimed ? found.notes : known.notes,
  }
}

const overlaidThing = (
  known: CanonicalDetection,
  found: CanonicalDetection,
  pointers: FieldPointers,
): CanonicalDetection => ({
  ...known,
  ...(pointers.fields.plate && {
    plate: found.plate,
    plateConfidence: pointers.fields.confidence ? found.plateConfidence : known.plateConfidence,
    candidates: known.candidates.filter(({ plate }) => plate === found.plate),
  }),
  ...(pointers.fields.kind && { type: found.type }),
  ...(hasBox(pointers) && (isBoxOfPlate(pointers) ? { plateBb: found.plateBb } : { bb: found.bb })),
  ...(pointers.fields.direction && { orientation: found.orientation, movement: found.movement }),
})
