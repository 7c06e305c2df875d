import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { dayMs } from '../time/lengths.ts'
import { makeDetection } from './event.ts'
import { UNKNOWN_VEHICLE } from '../vehicles/unknown-vehicle.ts'

/** Cameras reset their counters, so the same key after this time is another event. */
const SAME_EVENT_WITHIN_MS = dayMs
/**
 * Many cameras restart every night. A retry repeats the first report unchanged, so a later first report is another
 * event.
 */
const SAME_FIRST_WITHIN_MS = 10 * 60_000

/**
 * The handling of an event: store it, merge it into the known one, ignore a repeat, or only mark the camera as alive.
 */
export type Arrival = 'store' | 'merge' | 'repeat' | 'alive'

/** A stored event. One that awaits its first report was created by updates that arrived before it. */
export interface KnownEvent {
  time: Date
  provisional: boolean
  awaitsFirst: boolean
}

/** `known` is the stored event of this camera with the same key, if any. */
export function decideArrival(event: CanonicalEvent, known: KnownEvent | undefined): Arrival {
  if (event.kind === 'heartbeat' || event.kind === 'ignored') return 'alive'
  if (!known || !isSameEvent(event, known)) return 'store'
  return event.kind === 'update' || known.provisional || known.awaitsFirst ? 'merge' : 'repeat'
}

function isSameEvent({ kind, isCounted, time }: CanonicalEvent, known: KnownEvent): boolean {
  const laterMs = time.getTime() - known.time.getTime()
  const isRecounted = isCounted === true && kind === 'event' && laterMs > SAME_FIRST_WITHIN_MS
  return Math.abs(laterMs) <= SAME_EVENT_WITHIN_MS && !isRecounted
}

/**
 * Merges a later report into a known event. The event keeps its first time and its first picture with its boxes. The
 * more confident report wins, and a final event replaces all of a preliminary one.
 */
export function mergeEvents(known: CanonicalEvent, later: CanonicalEvent): CanonicalEvent {
  const takesLaterImage = later.image !== undefined && (known.provisional || !known.image)
  const pictured = takesLaterImage ? later : known
  return {
    ...later,
    kind: known.kind === 'update' ? later.kind : 'event',
    provisional: known.provisional && later.provisional,
    time: known.time,
    reportedAt: isOvertaken(known, later) ? known.reportedAt : (later.reportedAt ?? known.reportedAt),
    image: pictured.image,
    imageSize: pictured.imageSize ?? later.imageSize ?? known.imageSize,
    boxUnit: pictured.boxUnit,
    faces: pictured.faces,
    detections: mergeDetections(known, later, takesLaterImage),
    distances: later.distances.length > 0 ? later.distances : known.distances,
    video: known.video ?? later.video,
    depth: known.depth ?? later.depth,
    tracks: later.tracks ?? known.tracks,
    fps: later.fps ?? known.fps,
    location: later.location ?? known.location,
    model: later.model ?? known.model,
    survey: later.survey ?? known.survey,
    notes: [...new Set([...known.notes, ...later.notes])],
  }
}

/** Whether a report that arrived later was created before the known one. */
const isOvertaken = (known: CanonicalEvent, later: CanonicalEvent): boolean =>
  known.reportedAt !== undefined && later.reportedAt !== undefined && later.reportedAt < known.reportedAt

/** The later report of an object has its track id. Where both contain a single object, these match. */
function mergeDetections(known: CanonicalEvent, later: CanonicalEvent, takesLaterImage: boolean) {
  const isOneThing = known.detections.length === 1 && later.detections.length === 1
  const remaining = [...later.detections]
  const merged = known.detections.map((detection) => {
    const position = isOneThing
      ? 0
      : remaining.findIndex(({ trackId }) => trackId !== undefined && trackId === detection.trackId)
    const [found] = position < 0 ? [] : remaining.splice(position, 1)
    if (!found) return detection
    const how = { isReplaced: known.provisional, isOvertaken: isOvertaken(known, later), takesLaterImage }
    return mergeDetection(detection, found, how)
  })
  return [...merged, ...remaining]
}

/** The more confident report applies in any order of arrival; of two equal ones the one created later. */
function mergeDetection(
  known: CanonicalDetection,
  later: CanonicalDetection,
  { isReplaced, isOvertaken, takesLaterImage }: Record<MergeWay, boolean>,
): CanonicalDetection {
  const surerOf = (field: 'type' | 'plate' | 'makeModel', confidence: Confidence) => {
    if (later[field] === undefined) return known
    if (isReplaced || known[field] === undefined) return later
    const lead = surenessOf(later[confidence]) - surenessOf(known[confidence])
    return lead > 0 || (lead === 0 && !isOvertaken) ? later : known
  }
  const seen = surerOf('type', 'confidence')
  const lessSurelySeen = seen === later ? known : later
  const read = surerOf('plate', 'plateConfidence')
  const model = surerOf('makeModel', 'makeModelConfidence')
  const [boxed, other] = takesLaterImage ? [later, known] : [known, later]
  return makeDetection({
    ...definedFields(lessSurelySeen),
    ...definedFields(seen),
    type: seen.type === UNKNOWN_VEHICLE ? lessSurelySeen.type : seen.type,
    bb: boxed.bb ?? other.bb,
    plate: read.plate,
    plateConfidence: read.plateConfidence,
    plateBb: boxed.plateBb ?? other.plateBb,
    makeModel: model.makeModel,
    makeModelConfidence: model.makeModelConfidence,
    candidates: [...known.candidates, ...later.candidates],
    tags: [...new Set([...known.tags, ...later.tags])],
  })
}

type MergeWay = 'isReplaced' | 'isOvertaken' | 'takesLaterImage'
type Confidence = 'confidence' | 'plateConfidence' | 'makeModelConfidence'

/** The stored confidence was rounded to four bytes and may be slightly larger. */
const surenessOf = (confidence: number | undefined): number => Math.fround(confidence ?? 0)

const definedFields = (detection: CanonicalDetection): Partial<CanonicalDetection> =>
  Object.fromEntries(Object.entries(detection).filter(([, value]) => value !== undefined))
