import { confidenceFrom, serverTimeZone } from '#contract/constants.ts'
import { formatDate } from '#rules/format.ts'
import { isVehicleType } from '#rules/ingest/object-type.ts'
import { monthOfDate } from '#rules/time-parts.ts'
import { sumAdder, type Row, type Write } from './write-rows.ts'

const HOUR_MS = 3_600_000

export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS)

const days = new Map<number, string>()

/** The server's day of a time. Its zone is whole hours from UTC, so a day is known for an hour at once. */
export function dayOf(time: Date): string {
  const hour = Math.floor(time.getTime() / HOUR_MS)
  const known = days.get(hour)
  if (known !== undefined) return known
  if (days.size > 10_000) days.clear()
  const day = formatDate(time, 'YYYY-MM-DD', serverTimeZone)
  days.set(hour, day)
  return day
}

/** 0 low, 1 medium, 2 high. */
export const confidenceClassNumber = (confidence: number): number =>
  confidence >= confidenceFrom.high ? 2 : confidence >= confidenceFrom.medium ? 1 : 0

type Place = { org_id: string; site_id: string; camera_id: string; time: Date }
type Seen = Place & { type: string; confidence: number; plate: string | null; speed: number | null }
type Observed = Place & { violation_type: number; risk_class: number }
type Sighted = Place & { object_class: number; confidence: number; count: number }

/** How sums of something are written, by hours, days and months. */
interface PeriodWriters<Of extends object, Name extends string> {
  hours: (rows: readonly (Of & Record<Name, number> & { hour: Date })[]) => Write
  days: (rows: readonly (Of & Record<Name, number> & { day: string })[]) => Write
  months: (rows: readonly (Of & Record<Name, number> & { month: string })[]) => Write
}

/** Collects what is added to the sums of something, each row of every hour, day and month once. */
class PeriodSums<Of extends object, Name extends string> {
  readonly #names: readonly Name[]
  readonly #writers: PeriodWriters<Of, Name>
  readonly #nothing: Record<Name, number>
  readonly #hours = new Map<string, Of & Record<Name, number> & { hour: Date }>()
  readonly #days = new Map<string, Of & Record<Name, number> & { day: string }>()
  readonly #months = new Map<string, Of & Record<Name, number> & { month: string }>()

  constructor(names: readonly Name[], writers: PeriodWriters<Of, Name>) {
    this.#names = names
    this.#writers = writers
    this.#nothing = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  }

  /** The key tells what rows are of from what others of the same time are of. */
  add(time: Date, key: string, of: Of, changes: Partial<Record<Name, number>>): void {
    const hour = hourOf(time)
    const day = dayOf(time)
    const month = monthOfDate(day)
    const row = () => ({ ...of, ...this.#nothing })
    const changed: Record<Name, number>[] = [
      entry(this.#hours, `${hour.getTime()} ${key}`, () => ({ ...row(), hour })),
      entry(this.#days, `${day} ${key}`, () => ({ ...row(), day })),
      entry(this.#months, `${month} ${key}`, () => ({ ...row(), month })),
    ]
    for (const sums of changed) for (const name of this.#names) sums[name] += changes[name] ?? 0
  }

  writes(): Write[] {
    const isChange = (row: Record<Name, number>) => this.#names.some((name) => row[name] !== 0)
    return [
      this.#writers.hours([...this.#hours.values()].filter(isChange)),
      this.#writers.days([...this.#days.values()].filter(isChange)),
      this.#writers.months([...this.#months.values()].filter(isChange)),
    ]
  }
}

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

const addCameras = {
  hours: sumAdder('camera_hours', ['org_id', 'camera_id', 'hour'], cameraSums),
  days: sumAdder('camera_days', ['org_id', 'camera_id', 'day'], cameraSums),
  months: sumAdder('camera_months', ['org_id', 'camera_id', 'month'], cameraSums),
}
const detectionKey = ['org_id', 'camera_id', 'type', 'confidence_class'] as const
const addDetections = {
  hours: sumAdder('detection_hours', [...detectionKey, 'hour'], detectionSums),
  days: sumAdder('detection_days', [...detectionKey, 'day'], detectionSums),
  months: sumAdder('detection_months', [...detectionKey, 'month'], detectionSums),
}
const sightingKey = ['org_id', 'camera_id', 'object_class', 'confidence_class'] as const
const addSightings = {
  hours: sumAdder('sighting_hours', [...sightingKey, 'hour'], sightingSums),
  days: sumAdder('sighting_days', [...sightingKey, 'day'], sightingSums),
  months: sumAdder('sighting_months', [...sightingKey, 'month'], sightingSums),
}
const addObservationHours = sumAdder(
  'observation_hours',
  ['org_id', 'camera_id', 'hour', 'violation_type', 'risk_class'],
  ['observations'],
)

type Camera = Omit<Place, 'time'>
const cameraOf = ({ org_id, site_id, camera_id }: Place): Camera => ({ org_id, site_id, camera_id })

/** Collects what a batch of events adds to the sums, each row of them once. */
export class Sums {
  readonly #cameras = new PeriodSums<Camera, (typeof cameraSums)[number]>(cameraSums, addCameras)
  readonly #detections = new PeriodSums<
    Camera & { type: string; confidence_class: number },
    (typeof detectionSums)[number]
  >(detectionSums, addDetections)
  readonly #sightings = new PeriodSums<
    Camera & { object_class: number; confidence_class: number },
    (typeof sightingSums)[number]
  >(sightingSums, addSightings)
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
    const hour = hourOf(time)
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

function entry<Value>(rows: Map<string, Value>, key: string, make: () => Value): Value {
  const known = rows.get(key)
  if (known) return known
  const made = make()
  rows.set(key, made)
  return made
}
