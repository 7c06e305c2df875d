import type { Box, ImageSize, Orientation } from '#contract/ingest/event.ts'
import type { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { pixelBox } from '#rules/wildlife/camtrap/boxes.ts'
import { readTime } from '#rules/wildlife/camtrap/check-cell.ts'
import type { SurveyState } from '#rules/wildlife/camtrap/deployments.ts'
import { readExif } from '#rules/wildlife/camtrap/exif.ts'
import { readLabels } from '#rules/wildlife/camtrap/labels.ts'
import { classOfType, typeOfObserved } from '#rules/wildlife/camtrap/observed.ts'
import { idFor } from './ids.ts'
import type { CamtrapPackage, TableRow } from './read-package.ts'

export interface PlannedDeployment {
  id: string
  line: number
  /** Distinguishes its camera from others in the package. */
  cameraKey: string
  /** Names by which the camera and its site may exist in the organisation. */
  cameraId: string
  cameraName: string
  siteId: string
  siteName: string
  lat: number
  lng: number
  survey: SurveyState | undefined
}

export interface PlannedDetection {
  id: string
  type: string
  confidence: number | undefined
  bb: Box | undefined
  orientation: Orientation | undefined
}

export interface PlannedPicture {
  id: string
  time: Date
  deployment: PlannedDeployment
  /** Undefined when the package contains an observation without a file. */
  filePath: string | undefined
  size: ImageSize | undefined
  detections: PlannedDetection[]
}

/** An observation with its detection type. */
export interface TypedObservation {
  row: TableRow<'observations'>
  type: string
  objectClass: ObjectClass | undefined
  count: number
  /** 0 to 100. */
  confidence: number | undefined
  orientation: Orientation | undefined
}

export interface Plan {
  source: string
  deployments: Map<string, PlannedDeployment>
  pictures: PlannedPicture[]
  pictureOfId: Map<string, PlannedPicture>
  /** By their names in the package. */
  pictureOfMedia: Map<string, PlannedPicture>
  observations: TypedObservation[]
  /** Videos and sounds, which are not imported. */
  otherMedia: number
}

const sizeless: ImageSize = { width: 1000, height: 1000 }

/** The pictures of a package, with the objects that observations name. */
export function planPictures(read: CamtrapPackage, species: string): Plan {
  const deployments = new Map(read.deployments.map((row) => [row.deploymentID, deploymentOf(row)]))
  const plan: Plan = {
    source: read.name,
    deployments,
    pictures: [],
    pictureOfId: new Map(),
    pictureOfMedia: new Map(),
    observations: [],
    otherMedia: 0,
  }
  for (const row of read.media) {
    if (!row.fileMediatype.startsWith('image/')) plan.otherMedia++
    else addPicture(plan, row, deployments.get(row.deploymentID)!)
  }
  plan.observations = read.observations.flatMap((row) => typedObservation(row, species) ?? [])
  for (const observation of plan.observations) {
    const { row } = observation
    if (row.observationLevel === 'media')
      addDetections(plan, observation, plan.pictureOfMedia.get(row.mediaID))
  }
  return plan
}

function addPicture(plan: Plan, row: TableRow<'media'>, deployment: PlannedDeployment): void {
  const exif = readExif(row.exifData)
  const stated = readTime(row.timestamp)
  const time = new Date(stated.getTime() + (stated.getMilliseconds() === 0 ? (exif?.milliseconds ?? 0) : 0))
  const picture: PlannedPicture = {
    id: idFor(row.mediaID, time, `${plan.source} media`),
    time,
    deployment,
    filePath: row.filePath,
    size: exif?.size,
    detections: [],
  }
  keep(plan, picture)
  plan.pictureOfMedia.set(row.mediaID, picture)
}

/** A placeholder for a picture that the package does not contain. */
export function addUnseenPicture(
  plan: Plan,
  name: string,
  time: Date,
  deployment: PlannedDeployment,
): PlannedPicture {
  const id = idFor(name, time, `${plan.source} unseen`)
  return keep(plan, { id, time, deployment, filePath: undefined, size: undefined, detections: [] })
}

function keep(plan: Plan, picture: PlannedPicture): PlannedPicture {
  const known = plan.pictureOfId.get(picture.id)
  if (known) return known
  plan.pictures.push(picture)
  plan.pictureOfId.set(picture.id, picture)
  return picture
}

/** A group without boxes belongs to its sighting only, if it has one. */
function addDetections(plan: Plan, observation: TypedObservation, picture: PlannedPicture | undefined): void {
  if (!picture) return
  const { row, type, objectClass, count, confidence, orientation } = observation
  const hasBox = row.bboxX !== '' && row.bboxY !== '' && row.bboxWidth !== '' && row.bboxHeight !== ''
  if (objectClass !== undefined && !hasBox && count > 1) return
  for (let each = 0; each < (hasBox ? 1 : count); each++)
    picture.detections.push({
      id: idFor(
        each === 0 ? row.observationID : `${row.observationID} ${each}`,
        picture.time,
        `${plan.source} observation`,
        picture.detections.length,
      ),
      type,
      confidence,
      orientation,
      bb: hasBox
        ? pixelBox(
            {
              x: Number(row.bboxX),
              y: Number(row.bboxY),
              width: Number(row.bboxWidth),
              height: Number(row.bboxHeight),
            },
            (picture.size ??= sizeless),
          )
        : undefined,
    })
}

function deploymentOf(row: TableRow<'deployments'>): PlannedDeployment {
  const groups = readLabels(row.deploymentGroups)
  const tags = readLabels(row.deploymentTags)
  const onEffort = tags.get('onEffort')
  const seaState = Number(tags.get('seaState') ?? NaN)
  const survey = {
    onEffort: onEffort === 'true' ? true : onEffort === 'false' ? false : null,
    seaState: Number.isInteger(seaState) && seaState >= 0 && seaState <= 12 ? seaState : null,
    leg: groups.get('leg') ?? null,
  }
  return {
    id: row.deploymentID,
    line: row.line,
    cameraKey: row.cameraID || row.locationID || row.locationName,
    cameraId: row.cameraID,
    cameraName: groups.get('camera') ?? (row.cameraID || row.locationName || row.locationID || 'Camera trap'),
    siteId: row.locationID,
    siteName: row.locationName,
    lat: Number(row.latitude),
    lng: Number(row.longitude),
    survey: Object.values(survey).some((value) => value !== null) ? survey : undefined,
  }
}

const orientations: readonly string[] = ['front', 'rear', 'left', 'right'] satisfies Orientation[]

function typedObservation(row: TableRow<'observations'>, species: string): TypedObservation | undefined {
  if (row.cameraSetupType !== '') return undefined
  const tags = readLabels(row.observationTags)
  const type = typeOfObserved(
    {
      observationType: row.observationType,
      scientificName: row.scientificName || undefined,
      label: tags.get('class'),
    },
    species,
  )
  if (type === undefined) return undefined
  const orientation = tags.get('orientation') ?? ''
  return {
    row,
    type: type.slice(0, 120),
    objectClass: classOfType(type),
    count: Number(row.count) || 1,
    confidence: row.classificationProbability === '' ? undefined : percentOf(row.classificationProbability),
    orientation: orientations.includes(orientation) ? (orientation as Orientation) : undefined,
  }
}

const percentOf = (probability: string): number => Number((Number(probability) * 100).toPrecision(8))
