import type { Box } from '#contract/ingest/event.ts'
import type { DetectedObjects } from '#contract/media/replies.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { isHiddenBySpeed } from '../../explorer/classes.ts'
import { formatConfidence } from '../../text/format.ts'
import { isPersonType, isVehicleType } from '../../ingest/words/object-type.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import { nearnessShapes, notesOf } from './overlay-notes.ts'
import type { OverlayOptions, PpeSettings } from './overlay-options.ts'
import { bottomCentre, boxShape, pathShape, withoutRepeats, type Shape, type Tone } from './overlay-shapes.ts'
import { regionShapes } from './region-shapes.ts'

export interface OverlayContext {
  options: OverlayOptions
  ppe: PpeSettings
  limitKmh: number
  /** In pixels of this picture. */
  regions: readonly RegionOfInterest[]
}

/** The shapes over a picture, in pixels of the picture at its original size. */
export function imageShapes(objects: DetectedObjects, context: OverlayContext): Shape[] {
  const { options, regions } = context
  const known = new Set(objects.results.map(({ id }) => id))
  const generic = objects.results_generic.filter(
    ({ object_class, speed, isViolation }) =>
      isViolation || speed === null || !isHiddenBySpeed(object_class, speed),
  )
  return [
    ...(options.regions ? regionShapes(regions) : []),
    ...(options.trail
      ? generic.flatMap(({ line, object_class }) => trailOf(line?.points, object_class))
      : []),
    ...objects.results.flatMap((result) => plateShapes(result, generic, context)),
    ...generic.filter(({ id }) => !known.has(id)).flatMap((thing) => genericShapes(thing, context)),
    ...others(objects, context),
    ...(options.proximity ? withoutRepeats(objects.results_proximity.flatMap(proximityShapes)) : []),
  ]
}

const labelOf = (what: string, confidence: number | null) =>
  confidence === null ? what : `${what} ${formatConfidence(confidence)}`

export const toneOf = (objectClass: string): Tone => {
  if (isPersonType(objectClass)) return 'person'
  return isVehicleType(objectClass) ? 'vehicle' : 'thing'
}

type Generic = DetectedObjects['results_generic'][number]

/**
 * A vehicle and its plate. On a safety camera the object detection with the same id supplies the tags and violations.
 */
function plateShapes(
  result: DetectedObjects['results'][number],
  generic: readonly Generic[],
  context: OverlayContext,
): Shape[] {
  if (!context.options['bounding-box']) return []
  const { plate, plate_bb, vehicle_bb, bb, type, confidence, speed } = result
  const twin = generic.find(({ id }) => id === result.id)
  const notes = notesOf({ speed, tags: twin?.tags.map(({ name }) => name) ?? [] }, context)
  const vehicleBox = vehicle_bb ?? (plate ? null : bb)
  const plateBox = plate ? (plate_bb ?? (vehicle_bb ? null : bb)) : null
  return [
    ...(vehicleBox
      ? [
          boxShape({
            box: vehicleBox,
            colour: twin?.isViolation ? 'violation' : 'vehicle',
            label: labelOf(type, confidence),
            notes,
          }),
        ]
      : []),
    ...(plateBox && plate
      ? [
          boxShape({
            box: plateBox,
            colour: 'plate',
            label: plate,
            isLabelBelow: true,
            notes: vehicleBox ? [] : notes,
          }),
        ]
      : []),
  ]
}

function genericShapes(thing: Generic, context: OverlayContext): Shape[] {
  const { object_class, confidence, bb, tags, speed, isViolation, opacity } = thing
  if (!context.options['bounding-box'] || !bb) return []
  return [
    boxShape({
      box: bb,
      colour: isViolation ? 'violation' : toneOf(object_class),
      label: labelOf(object_class, confidence),
      notes: notesOf({ speed, tags: tags.filter((tag) => tag.bb === null).map(({ name }) => name) }, context),
      opacity,
    }),
    ...(context.options.tags ? tags : []).flatMap(({ name, bb: place }) =>
      place ? [boxShape({ box: place, colour: 'plain', label: name, opacity })] : [],
    ),
  ]
}

function others({ results_other }: DetectedObjects, { options }: OverlayContext): Shape[] {
  if (!options['bounding-box']) return []
  const shape = (box: Box, what: 'person' | 'bicycle', confidence: number | null) =>
    boxShape({ box, colour: what === 'person' ? 'person' : 'thing', label: labelOf(what, confidence) })
  return [
    ...results_other.people.map(({ person_bb, confidence }) => shape(person_bb, 'person', confidence)),
    ...results_other.bicycles.map(({ bicycle_bb, confidence }) => shape(bicycle_bb, 'bicycle', confidence)),
  ]
}

export const trailOf = (points: readonly Point[] | undefined, objectClass: string): Shape[] =>
  points && points.length > 1 ? [pathShape({ points, colour: toneOf(objectClass), opacity: 0.8 })] : []

function proximityShapes(found: DetectedObjects['results_proximity'][number]): Shape[] {
  const feet = bottomCentre(boxOf(found.box1))
  return nearnessShapes(found, feet, found.closest_point_2d ?? bottomCentre(boxOf(found.box2)))
}

const boxOf = ({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }): Box => ({
  l: x1,
  t: y1,
  r: x2,
  b: y2,
})
