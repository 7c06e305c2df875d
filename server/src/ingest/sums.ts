import { leastConfidence } from '#rules/explorer/classes.ts'
import { isVehicleType } from '#rules/ingest/object-type.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import { entry, periodKind, PeriodSums } from './period-sums.ts'
import { sumAdder, type Row, type Write } from './write-rows.ts'

/** 0 low, 1 medium, 2 high. */
export const confidenceClassNumber = (confidence: number): number =>
  confidence >= leastConfidence.high ? 2 : confidence >= leastConfidence.medium ? 1 : 0

type Place = { org_id: string; site_id: string; camera_id: string; time: Date }
type Camera = Omit<Place, 'time'>
type Seen = Place & { type: string; confidence: number; plate: string | null; speed: number | null }
type Observed = Place & { violation_type: number; risk_class: number }
type Sighted = Place & { object_class: number; confidence: number; count: number }

const cameraSums = ['images', 'passes', 'reads'] as const
const detectionSums = [
  'detections',
  'plate_detections',
  'passes',
  'plate_passes',
  'confidence_sum',
  'speed_sum',
  'speed_count',
] as const
const sightingSums = ['sightings', 'things'] as const

const cameras = periodKind<Camera, (typeof cameraSums)[number]>(cameraSums, {
  hours: sumAdder('camera_hours', ['org_id', 'camera_id', 'hour'], cameraSums),
  days: sumAdder('camera_days', ['org_id', 'camera_id', 'day'], cameraSums),
  months: sumAdder('camera_months', ['org_id', 'camera_id', 'month'], cameraSums),
})
const detectionKey = ['org_id', 'camera_id', 'type', 'confidence_class'] as const
const detections = periodKind<
  Camera & { type: string; confidence_class: number },
  (typeof detectionSums)[number]
>(detectionSums, {
  hours: sumAdder('detection_hours', [...detectionKey, 'hour'], detectionSums),
  days: sumAdder('detection_days', [...detectionKey, 'day'], detectionSums),
  months: sumAdder('detection_months', [...detectionKey, 'month'], detectionSums),
})
const sightingKey = ['org_id', 'camera_id', 'object_class', 'confidence_class'] as const
const sightings = periodKind<
  Camera & { object_class: number; confidence_class: number },
  (typeof sightingSums)[number]
>(sightingSums, {
  hours: sumAdder('sighting_hours', [...sightingKey, 'hour'], sightingSums),
  days: sumAdder('sighting_days', [...sightingKey, 'day'], sightingSums),
  months: sumAdder('sighting_months', [...sightingKey, 'month'], sightingSums),
})
const addObservationHours = sumAdder(
  'observation_hours',
  ['org_id', 'camera_id', 'hour', 'violation_type', 'risk_class'],
  ['observations'],
)

const cameraOf = ({ org_id, site_id, camera_id }: Place): Camera => ({ org_id, site_id, camera_id })

/** Collects what a batch of events adds to the sums, each row of them once. */
export class Sums {
  readonly #cameras = new PeriodSums(cameras)
  readonly #detections = new PeriodSums(detections)
  readonly #sightings = new PeriodSums(sightings)
  readonly #observations = new Map<string, Row<'observation_hours'>>()

  addImage(place: Place): void {
    this.#addToCamera(place, { images: 1 })
  }

  addDetection(seen: Seen, times: 1 | -1): void {
    this.#addToKind(seen, {
      detections: times,
      plate_detections: seen.plate === null ? 0 : times,
      confidence_sum: times * seen.confidence,
      speed_sum: times * (seen.speed ?? 0),
      speed_count: seen.speed === null ? 0 : times,
    })
    if (isVehicleType(seen.type) || seen.plate !== null) this.#addToCamera(seen, { reads: times })
  }

  addPass(seen: Seen, times: 1 | -1): void {
    this.#addToKind(seen, { passes: times, plate_passes: seen.plate === null ? 0 : times })
    this.#addToCamera(seen, { passes: times })
  }

  addSighting(seen: Sighted, times: 1 | -1): void {
    const { camera_id, object_class, count } = seen
    const confidence_class = confidenceClassNumber(seen.confidence)
    const key = `${camera_id} ${object_class} ${confidence_class}`
    const of = { ...cameraOf(seen), object_class, confidence_class }
    this.#sightings.add(seen.time, key, of, { sightings: times, things: times * count })
  }

  addObservation(
    { org_id, site_id, camera_id, time, violation_type, risk_class }: Observed,
    times: 1 | -1,
  ): void {
    const hour = floorHour(time)
    const row = { org_id, site_id, camera_id, hour, violation_type, risk_class, observations: 0 }
    const key = `${camera_id} ${hour.getTime()} ${violation_type} ${risk_class}`
    entry(this.#observations, key, () => row).observations += times
  }

  #addToCamera(seen: Place, changes: Partial<Record<(typeof cameraSums)[number], number>>): void {
    this.#cameras.add(seen.time, seen.camera_id, cameraOf(seen), changes)
  }

  #addToKind(seen: Seen, changes: Partial<Record<(typeof detectionSums)[number], number>>): void {
    const { camera_id, type } = seen
    const confidence_class = confidenceClassNumber(seen.confidence)
    const key = `${camera_id} ${type} ${confidence_class}`
    this.#detections.add(seen.time, key, { ...cameraOf(seen), type, confidence_class }, changes)
  }

  writes(): Write[] {
    return [
      addObservationHours([...this.#observations.values()].filter((row) => row.observations !== 0)),
      ...this.#cameras.writes(),
      ...this.#detections.writes(),
      ...this.#sightings.writes(),
    ]
  }
}
