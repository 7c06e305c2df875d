import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { relativeBox } from '#rules/wildlife/camtrap/boxes.ts'
import { classOfType, observedOf } from '#rules/wildlife/camtrap/observed.ts'
import { writeLabels } from '#rules/wildlife/camtrap/labels.ts'
import type { CamtrapColumn } from '#rules/wildlife/camtrap/schema.ts'
import { timeOfId } from '../../../core/ids.ts'
import type { Filters } from '../../../explorer/filters.ts'
import { typeOf } from '../../sums.ts'
import type { SightingRow } from '../../sighting-rows.ts'
import {
  classifiedBy,
  framesOf,
  modelOf,
  probabilityOf,
  zoneOfSite,
  type ExportContext,
} from '../export-context.ts'
import type { DetectionOnPicture, ExportedPicture, SeenOnPicture } from './pictures.ts'

export type Cell = string | number | boolean | null | undefined
export type Observation = Partial<Record<CamtrapColumn<'observations'>, Cell>>

/**
 * The observations of a picture: each sighting once, as an event with the picture that shows most; each object on the
 * picture with its box; or that the picture is blank.
 */
export function observationsOf(
  picture: ExportedPicture,
  filters: Filters,
  context: ExportContext,
): Observation[] {
  const { sightings, detections } = picture
  const chosen = sightings.filter(({ isChosen }) => isChosen)
  const claimed = new Set(sightings.map(({ row }) => machineTypeOf(row)))
  const others = detections.filter(({ type }) => !claimed.has(type))
  const isBlank = others.length === 0 && sightings.every(({ isRejected }) => isRejected)
  if (isBlank) return [blank(picture, context)]
  return [
    ...chosen.flatMap(({ row }) =>
      anchorOf(row, filters) === picture.id ? [wholeSighting(picture, row, context)] : [],
    ),
    ...chosen.flatMap((seen) => thingsOf(picture, seen, context)),
    ...(isLimited(filters) ? [] : others.map((detection) => thing(picture, detection, context))),
  ]
}

/** Filters of sightings do not apply to other objects. */
const isLimited = ({ types, confidence, tags, rowConditions }: Filters): boolean =>
  Boolean(types ?? confidence ?? tags ?? rowConditions)

/** The class of the machine. A person may have corrected it, but the id still contains it. */
const machineTypeOf = ({ id, object_class }: SightingRow): string => {
  const objectClass = Number.parseInt(id.slice(15, 18), 16)
  return typeOf((objectClass in objectClassLabels ? objectClass : object_class) as ObjectClass)
}

/** The picture of the event: the one that shows most, if it is in the period. */
function anchorOf(row: SightingRow, { range: { from, to } }: Filters): string {
  const isWithin = (time: Date) => (!from || time >= from) && (!to || time < to)
  if (isWithin(timeOfId(row.image_id))) return row.image_id
  return framesOf(row).find(({ time }) => isWithin(new Date(time)))?.image_id ?? row.image_id
}

function wholeSighting(
  { deployment, siteId }: ExportedPicture,
  row: SightingRow,
  context: ExportContext,
): Observation {
  const zone = zoneOfSite(context, siteId)
  const isHuman = row.confirmed_at !== null
  const times = framesOf(row).map(({ time }) => Date.parse(time))
  return {
    observationID: row.id,
    deploymentID: deployment.id,
    eventID: row.id,
    eventStart: isoWithOffset(new Date(Math.min(...times)), zone),
    eventEnd: isoWithOffset(new Date(Math.max(...times)), zone),
    observationLevel: 'event',
    ...kindOf(typeOf(row.object_class as ObjectClass), row.orientation, context),
    count: row.count,
    classificationMethod: isHuman ? 'human' : 'machine',
    classifiedBy: classifiedBy(row),
    classificationTimestamp: isoWithOffset(row.confirmed_at ?? row.time, zone),
    // A review by a person has no probability.
    classificationProbability: isHuman ? null : probabilityOf(row.confidence),
  }
}

/** Each object of a sighting on one of its pictures, or all in one row where they are no longer stored separately. */
function thingsOf(
  picture: ExportedPicture,
  { row, frame }: SeenOnPicture,
  context: ExportContext,
): Observation[] {
  const type = machineTypeOf(row)
  const own = picture.detections.filter((detection) => detection.type === type)
  const beside = { eventID: row.id, classifiedBy: modelOf(row) }
  if (own.length > 0) return own.map((detection) => ({ ...thing(picture, detection, context), ...beside }))
  return [
    {
      ...onPicture(picture, context),
      ...kindOf(type, frame.orientation, context),
      observationID: `${picture.id}-${classOfType(type) ?? row.object_class}`,
      count: frame.count,
      classificationMethod: 'machine',
      classificationTimestamp: isoWithOffset(picture.time, zoneOfSite(context, picture.siteId)),
      classificationProbability: probabilityOf(frame.confidence),
      ...beside,
    },
  ]
}

function thing(picture: ExportedPicture, detection: DetectionOnPicture, context: ExportContext): Observation {
  const { id, type, orientation, confidence, bb } = detection
  const [l, t, r, b] = bb ?? []
  const box = bb && picture.size && relativeBox({ l: l!, t: t!, r: r!, b: b! }, picture.size)
  return {
    ...onPicture(picture, context),
    ...kindOf(type, orientation, context),
    observationID: id,
    count: 1,
    ...(box && { bboxX: box.x, bboxY: box.y, bboxWidth: box.width, bboxHeight: box.height }),
    classificationMethod: 'machine',
    classificationTimestamp: isoWithOffset(picture.time, zoneOfSite(context, picture.siteId)),
    classificationProbability: probabilityOf(confidence),
  }
}

const blank = (picture: ExportedPicture, context: ExportContext): Observation => ({
  ...onPicture(picture, context),
  observationID: `${picture.id}-blank`,
  observationType: 'blank',
})

function onPicture({ id, time, siteId, deployment }: ExportedPicture, context: ExportContext): Observation {
  const at = isoWithOffset(time, zoneOfSite(context, siteId))
  return { deploymentID: deployment.id, mediaID: id, eventStart: at, eventEnd: at, observationLevel: 'media' }
}

function kindOf(type: string, orientation: string | null, { taxon }: ExportContext): Observation {
  const { observationType, scientificName, label } = observedOf(type, taxon.scientific_name)
  return { observationType, scientificName, observationTags: writeLabels({ class: label, orientation }) }
}
