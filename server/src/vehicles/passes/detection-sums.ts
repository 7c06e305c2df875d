import { isVehicleType } from '#rules/ingest/words/object-type.ts'
import type { Changes } from '../../events/changes.ts'
import {
  cameraOf,
  periodKind,
  PeriodSums,
  type CameraPlace,
  type PlaceAndTime,
} from '../../events/period-sums.ts'
import { confidenceClassNumber } from '../../events/confidence-class.ts'
import { sumAdder, type Write } from '../../events/write-rows.ts'

/** The columns of a detection or a pass that sums depend on. */
export type SeenRow = PlaceAndTime & {
  type: string
  confidence: number | null
  plate: string | null
  speed: number | null
}

const cameraSums = [
  'images',
  'passes',
  'reads',
  'stated',
  'confidence_sum',
  'speed_sum',
  'speed_count',
] as const
const detectionSums = [
  'detections',
  'plate_detections',
  'passes',
  'plate_passes',
  'confidence_sum',
  'speed_sum',
  'speed_count',
] as const

const cameraKey = ['org_id', 'camera_id'] as const
const cameraKind = periodKind<CameraPlace, (typeof cameraSums)[number]>
const detectionKey = ['org_id', 'camera_id', 'type', 'confidence_class'] as const
const detectionKind = periodKind<
  CameraPlace & { type: string; confidence_class: number },
  (typeof detectionSums)[number]
>

const stored = {
  cameras: cameraKind(cameraSums, {
    hours: sumAdder('camera_hours', [...cameraKey, 'hour'], cameraSums),
    days: sumAdder('camera_days', [...cameraKey, 'day'], cameraSums),
    months: sumAdder('camera_months', [...cameraKey, 'month'], cameraSums),
  }),
  detections: detectionKind(detectionSums, {
    hours: sumAdder('detection_hours', [...detectionKey, 'hour'], detectionSums),
    days: sumAdder('detection_days', [...detectionKey, 'day'], detectionSums),
    months: sumAdder('detection_months', [...detectionKey, 'month'], detectionSums),
  }),
}
const gone: typeof stored = {
  cameras: cameraKind(cameraSums, {
    hours: sumAdder('gone_camera_hours', [...cameraKey, 'hour'], cameraSums),
    days: sumAdder('gone_camera_days', [...cameraKey, 'day'], cameraSums),
    months: sumAdder('gone_camera_months', [...cameraKey, 'month'], cameraSums),
  }),
  detections: detectionKind(detectionSums, {
    hours: sumAdder('gone_detection_hours', [...detectionKey, 'hour'], detectionSums),
    days: sumAdder('gone_detection_days', [...detectionKey, 'day'], detectionSums),
    months: sumAdder('gone_detection_months', [...detectionKey, 'month'], detectionSums),
  }),
}

/** The contribution of events to the sums of their cameras, by type and confidence. */
export function detectionSumWrites(changes: Changes): Write[] {
  const sums = new DetectionSums(stored)
  for (const { image } of changes.events) {
    if (image.before?.has_picture) sums.addImage(image.before, -1)
    if (image.after.has_picture) sums.addImage(image.after, 1)
  }
  for (const { before, after } of changes.detections) {
    if (before) sums.addDetection(before, -1)
    sums.addDetection(after, 1)
  }
  for (const { before, after } of changes.passes) {
    if (before) sums.addPass(before, -1)
    sums.addPass(after, 1)
  }
  return sums.writes()
}

interface RemovedRows {
  images?: readonly (PlaceAndTime & { has_picture: boolean })[]
  detections?: readonly SeenRow[]
  passes?: readonly SeenRow[]
}

/** Takes rows out of the sums of their cameras, as if they had never been stored. */
export const removedSumWrites = (removed: RemovedRows): Write[] => sumsOf(removed, stored, -1)

/** Adds deleted rows, whose sums stay, to the sums of deleted rows. */
export const goneSumWrites = (removed: RemovedRows): Write[] => sumsOf(removed, gone, 1)

function sumsOf(
  { images = [], detections = [], passes = [] }: RemovedRows,
  kinds: typeof stored,
  times: 1 | -1,
): Write[] {
  const sums = new DetectionSums(kinds)
  for (const image of images) if (image.has_picture) sums.addImage(image, times)
  for (const detection of detections) sums.addDetection(detection, times)
  for (const pass of passes) sums.addPass(pass, times)
  return sums.writes()
}

/** Collects the changes of a batch of events, one per sum row. */
class DetectionSums {
  readonly #cameras
  readonly #detections

  constructor({ cameras, detections }: typeof stored) {
    this.#cameras = new PeriodSums(cameras)
    this.#detections = new PeriodSums(detections)
  }

  addImage(place: PlaceAndTime, times: 1 | -1): void {
    this.#addToCamera(place, { images: times })
  }

  addDetection(seen: SeenRow, times: 1 | -1): void {
    const measured = {
      confidence_sum: times * (seen.confidence ?? 0),
      speed_sum: times * (seen.speed ?? 0),
      speed_count: seen.speed === null ? 0 : times,
    }
    this.#addToKind(seen, {
      detections: times,
      plate_detections: seen.plate === null ? 0 : times,
      ...measured,
    })
    if (isVehicleType(seen.type))
      this.#addToCamera(seen, { reads: times, stated: seen.confidence === null ? 0 : times, ...measured })
    else if (seen.plate !== null) this.#addToCamera(seen, { reads: times })
  }

  addPass(seen: SeenRow, times: 1 | -1): void {
    this.#addToKind(seen, { passes: times, plate_passes: seen.plate === null ? 0 : times })
    this.#addToCamera(seen, { passes: times })
  }

  #addToCamera(seen: PlaceAndTime, changes: Partial<Record<(typeof cameraSums)[number], number>>): void {
    this.#cameras.add(seen.time, seen.camera_id, cameraOf(seen), changes)
  }

  #addToKind(seen: SeenRow, changes: Partial<Record<(typeof detectionSums)[number], number>>): void {
    const { camera_id, type } = seen
    const confidence_class = confidenceClassNumber(seen.confidence)
    const key = `${camera_id} ${type} ${confidence_class}`
    this.#detections.add(seen.time, key, { ...cameraOf(seen), type, confidence_class }, changes)
  }

  writes(): Write[] {
    return [...this.#cameras.writes(), ...this.#detections.writes()]
  }
}
