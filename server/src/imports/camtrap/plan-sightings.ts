import type { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { readTime } from '#rules/wildlife/camtrap/check-cell.ts'
import { representativeFrame, type SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { idFor, timeOfOwnId } from './ids.ts'
import {
  addUnseenPicture,
  type Plan,
  type PlannedDeployment,
  type PlannedPicture,
  type TypedObservation,
} from './plan.ts'

export interface PlannedSighting {
  id: string
  time: Date
  deployment: PlannedDeployment
  objectClass: ObjectClass
  count: number
  frames: [SightingFrame, ...SightingFrame[]]
  /** The machine that made the observation. */
  model: string | null
  modelVersion: string | null
  /** The time of the confirmation. */
  confirmedAt: Date | null
}

/**
 * The sightings of a package: each observation of an event with its pictures, or with those of its time, and the
 * observations of pictures without an event. Other observations stay on their picture.
 */
export function planSightings(plan: Plan): PlannedSighting[] {
  const byDeployment = Map.groupBy(plan.pictures, ({ deployment }) => deployment.id)
  const onPictures = plan.observations.filter(
    ({ row }) => row.observationLevel === 'media' && plan.pictureOfMedia.has(row.mediaID),
  )
  const ofEvent = Map.groupBy(onPictures, ({ row }) => row.eventID)
  const unclaimed = new Set(onPictures.filter(({ objectClass }) => objectClass !== undefined))
  const lookedAt = { plan, byDeployment }

  const events = plan.observations
    .filter(({ row }) => row.observationLevel === 'event')
    .flatMap((event) => {
      const seen = event.row.eventID === '' ? [] : (ofEvent.get(event.row.eventID) ?? [])
      const own = seen.filter(({ type, objectClass }) =>
        event.objectClass === undefined ? type === event.type : objectClass === machineClassOf(event),
      )
      for (const each of own) unclaimed.delete(each)
      if (event.objectClass === undefined) {
        if (own.length === 0) keepOnPicture(lookedAt, event)
        return []
      }
      return [
        sightingOf(plan, event, own.length > 0 ? framesOf(plan, own) : framesAround(lookedAt, event), own),
      ]
    })
  const groups = Map.groupBy(
    unclaimed,
    ({ row, objectClass }) => `${row.eventID || row.mediaID} ${objectClass}`,
  )
  const others = [...groups.values()].map((own) => sightingOf(plan, own[0]!, framesOf(plan, own), own))
  return [...events, ...others]
}

/** A reviewer may have changed the class. The product's own ids still contain the original one. */
function machineClassOf({ row, objectClass }: TypedObservation): ObjectClass | undefined {
  if (!timeOfOwnId(row.observationID)) return objectClass
  return Number.parseInt(row.observationID.slice(15, 18), 16) as ObjectClass
}

interface LookedAt {
  plan: Plan
  byDeployment: Map<string, PlannedPicture[]>
}

/** The pictures of an event by its time, or a placeholder if there are none. */
function picturesAround({ plan, byDeployment }: LookedAt, { row }: TypedObservation): PlannedPicture[] {
  const [start, end] = [readTime(row.eventStart).getTime(), readTime(row.eventEnd).getTime() + 999]
  const within = (byDeployment.get(row.deploymentID) ?? []).filter(
    ({ time }) => time.getTime() >= start && time.getTime() <= end,
  )
  if (within.length > 0) return within
  const deployment = plan.deployments.get(row.deploymentID)!
  return [addUnseenPicture(plan, row.observationID, new Date(start), deployment)]
}

function keepOnPicture(lookedAt: LookedAt, event: TypedObservation): void {
  const [picture] = picturesAround(lookedAt, event)
  for (let each = 0; each < event.count; each++)
    picture!.detections.push({
      id: idFor(
        `${event.row.observationID} ${each}`,
        picture!.time,
        `${lookedAt.plan.source} event`,
        picture!.detections.length,
      ),
      type: event.type,
      confidence: event.confidence,
      bb: undefined,
      orientation: event.orientation,
    })
}

const frameAt = (
  { id, time, deployment: { lat, lng } }: PlannedPicture,
  seen: Pick<SightingFrame, 'count' | 'confidence' | 'orientation'>,
): SightingFrame => ({ image_id: id, time: time.toISOString(), lat, lng, ...seen })

function framesAround(lookedAt: LookedAt, event: TypedObservation): SightingFrame[] {
  const { count, confidence = null, orientation = null } = event
  return picturesAround(lookedAt, event).map((picture) =>
    frameAt(picture, { count, confidence, orientation }),
  )
}

function framesOf({ pictureOfMedia }: Plan, seen: readonly TypedObservation[]): SightingFrame[] {
  return [...Map.groupBy(seen, ({ row }) => row.mediaID)].map(([mediaId, own]) => {
    const surest = own.reduce((a, b) => ((b.confidence ?? 0) > (a.confidence ?? 0) ? b : a))
    return frameAt(pictureOfMedia.get(mediaId)!, {
      count: own.reduce((sum, { count }) => sum + count, 0),
      confidence: surest.confidence ?? null,
      orientation: surest.orientation ?? null,
    })
  })
}

function sightingOf(
  { source, pictureOfId }: Plan,
  stated: TypedObservation,
  frames: SightingFrame[],
  onPictures: readonly TypedObservation[],
): PlannedSighting {
  const { row, objectClass } = stated
  const [first, ...others] = frames.sort((a, b) => (a.time < b.time ? -1 : 1)) as [
    SightingFrame,
    ...SightingFrame[],
  ]
  const own = timeOfOwnId(row.observationLevel === 'event' ? row.observationID : row.eventID)
  const isOwn = own && frames.some(({ time }) => Date.parse(time) === own.getTime())
  const time = isOwn ? own : new Date(first.time)
  const name =
    row.observationLevel === 'event' ? row.observationID : row.eventID || `${row.mediaID} ${objectClass}`
  const isHuman = row.classificationMethod === 'human'
  const machine = isHuman ? onPictures.find((each) => each.row.classificationMethod === 'machine') : stated
  const model = modelIn(machine?.row.classifiedBy ?? '')
  const shown = representativeFrame([first, ...others])
  return {
    id: idFor(name, time, `${source} sighting`, objectClass),
    time,
    deployment: pictureOfId.get(shown.image_id)!.deployment,
    objectClass: objectClass!,
    count: row.observationLevel === 'event' && row.count !== '' ? stated.count : shown.count,
    frames: [first, ...others],
    ...model,
    confirmedAt: isHuman ? readTime(row.classificationTimestamp || row.eventEnd) : null,
  }
}

/** The name of a model with its version. The product's own packages use 'unknown model' for none. */
function modelIn(text: string): Pick<PlannedSighting, 'model' | 'modelVersion'> {
  if (text === '' || text === 'unknown model') return { model: null, modelVersion: null }
  const [, name, version] = /^(.+) (v?\d\S*)$/.exec(text) ?? []
  return { model: (name ?? text).slice(0, 120), modelVersion: version?.slice(0, 120) ?? null }
}
