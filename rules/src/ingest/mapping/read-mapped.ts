import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import type { ActiveMapping, FieldPointers } from '#contract/ingest/mapping.ts'
import { partOfName } from '../media.ts'
import { isProblem, type Payload, type ReadContext, type ReadResult } from '../payload.ts'
import type { Read } from '../tolerant/find-reads.ts'
import { eventsOfReads } from '../tolerant/read-events.ts'
import { textOf } from '../values.ts'
import { placesOf, rootsOf } from './places.ts'
import { hasBox, pointedNames, pointedValues } from './pointed-values.ts'

/** The first mapping that was made from a post like this one: of the same maker, with something where the plate was. */
export function mappingFor(
  payload: Payload,
  format: IngestFormat | undefined,
  mappings: readonly ActiveMapping[],
): ActiveMapping | undefined {
  const roots = rootsOf(payload)
  return mappings.find(
    ({ insteadOf, pointers }) =>
      insteadOf === makersFormat(format) && placesOf(roots, pointers.fields.plate!).length > 0,
  )
}

/** Plates found by their names, and pictures alone, are nobody's format. */
export const makersFormat = (format: IngestFormat | undefined): IngestFormat | null =>
  format === undefined || format === IngestFormat.GENERIC || format === IngestFormat.BARE_IMAGE
    ? null
    : format

/**
 * Reads a post by what was pointed at; the rest is read by its name. Where a maker's reader understands the post as
 * one thing, that stays, but for what was pointed at.
 */
export function readMapped(
  payload: Payload,
  { pointers, insteadOf }: Pick<ActiveMapping, 'pointers' | 'insteadOf'>,
  exact: ReadResult | undefined,
  context: ReadContext,
  roots = rootsOf(payload),
): ReadResult {
  const { plate, picture } = pointers.fields
  const reads = placesOf(roots, plate!).map((place): Read => ({
    plate: textOf(place.value, 20_000) ?? '',
    own: place.own,
    around: place.around,
    pointed: pointedValues(roots, pointers, place),
  }))
  const mapped = eventsOfReads(
    reads,
    {
      format: insteadOf ?? IngestFormat.GENERIC,
      payload,
      picture: picture?.[0] === 'parts' ? partOfName(payload, String(picture[1])) : undefined,
      fields: roots[plate![0]],
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
  plate: found.plate,
  plateConfidence: pointers.fields.confidence ? found.plateConfidence : known.plateConfidence,
  candidates: known.candidates.filter(({ plate }) => plate === found.plate),
  ...(hasBox(pointers) && (pointers.box_of === 'plate' ? { plateBb: found.plateBb } : { bb: found.bb })),
  ...(pointers.fields.direction && { orientation: found.orientation, movement: found.movement }),
})
