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
type DetectionSums = Omit<Row<'detection_hours'>, 'hour'>
type SumName = Exclude<keyof DetectionSums, 'org_id' | 'camera_id' | 'site_id' | 'type' | 'confidence_class'>

const sumNames: readonly SumName[] = [
  'detections',
  'plate_detections',
  'passes',
  'plate_passes',
  'confidence_sum',
  'speed_sum',
  'speed_count',
]

const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<SumName, number>

const cameraSumNames = ['images', 'passes', 'reads'] as const
type CameraSums = Record<(typeof cameraSumNames)[number], number>

/** Collects what a batch of events adds to the sums, each row of them once. */
export class Sums {
  readonly #cameras = {
    hours: new Map<string, Row<'camera_hours'>>(),
    days: new Map<string, Row<'camera_days'>>(),
    months: new Map<string, Row<'camera_months'>>(),
  }
  readonly #detections = {
    hours: new Map<string, Row<'detection_hours'>>(),
    days: new Map<string, Row<'detection_days'>>(),
    months: new Map<string, Row<'detection_months'>>(),
  }

  readonly #observations = new Map<string, Row<'observation_hours'>>()

  addImage(place: Place): void {
    this.#addToCamera(place, { images: 1 })
  }

  addDetection(seen: Seen, times: 1 | -1): void {
    this.#add(seen, {
      detections: times,
      plate_detections: seen.plate === null ? 0 : times,
      confidence_sum: times * seen.confidence,
      speed_sum: times * (seen.speed ?? 0),
      speed_count: seen.speed === null ? 0 : times,
    })
    if (isVehicleType(seen.type) || seen.plate !== null) this.#addToCamera(seen, { reads: times })
  }

  addPass(seen: Seen, times: 1 | -1): void {
    this.#add(seen, { passes: times, plate_passes: seen.plate === null ? 0 : times })
    this.#addToCamera(seen, { passes: times })
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

  #addToCamera({ org_id, site_id, camera_id, time }: Place, { images = 0, passes = 0, reads = 0 }): void {
    const row = { org_id, site_id, camera_id, images: 0, passes: 0, reads: 0 }
    const hour = hourOf(time)
    const day = dayOf(time)
    const month = monthOfDate(day)
    for (const sums of [
      entry(this.#cameras.hours, `${camera_id} ${hour.getTime()}`, () => ({ ...row, hour })),
      entry(this.#cameras.days, `${camera_id} ${day}`, () => ({ ...row, day })),
      entry(this.#cameras.months, `${camera_id} ${month}`, () => ({ ...row, month })),
    ]) {
      sums.images += images
      sums.passes += passes
      sums.reads += reads
    }
  }

  #add(seen: Seen, changes: Partial<Record<SumName, number>>): void {
    const { org_id, site_id, camera_id, type } = seen
    const confidence_class = confidenceClassNumber(seen.confidence)
    const row = () => ({ org_id, site_id, camera_id, type, confidence_class, ...noSums })
    const hour = hourOf(seen.time)
    const day = dayOf(seen.time)
    const month = monthOfDate(day)
    const kind = `${camera_id} ${type} ${confidence_class}`
    for (const sums of [
      entry(this.#detections.hours, `${hour.getTime()} ${kind}`, () => ({ ...row(), hour })),
      entry(this.#detections.days, `${day} ${kind}`, () => ({ ...row(), day })),
      entry(this.#detections.months, `${month} ${kind}`, () => ({ ...row(), month })),
    ])
      for (const name of sumNames) sums[name] += changes[name] ?? 0
  }

  writes(): Write[] {
    const isSeen = (row: CameraSums) => cameraSumNames.some((name) => row[name] !== 0)
    const isChange = (row: DetectionSums) => sumNames.some((name) => row[name] !== 0)
    return [
      addObservationHours([...this.#observations.values()].filter((row) => row.observations !== 0)),
      addCameraHours([...this.#cameras.hours.values()].filter(isSeen)),
      addCameraDays([...this.#cameras.days.values()].filter(isSeen)),
      addCameraMonths([...this.#cameras.months.values()].filter(isSeen)),
      addDetectionHours([...this.#detections.hours.values()].filter(isChange)),
      addDetectionDays([...this.#detections.days.values()].filter(isChange)),
      addDetectionMonths([...this.#detections.months.values()].filter(isChange)),
    ]
  }
}

const addObservationHours = sumAdder(
  'observation_hours',
  ['org_id', 'camera_id', 'hour', 'violation_type', 'risk_class'],
  ['observations'],
)
const addCameraHours = sumAdder('camera_hours', ['org_id', 'camera_id', 'hour'], cameraSumNames)
const addCameraDays = sumAdder('camera_days', ['org_id', 'camera_id', 'day'], cameraSumNames)
const addCameraMonths = sumAdder('camera_months', ['org_id', 'camera_id', 'month'], cameraSumNames)
const addDetectionHours = sumAdder(
  'detection_hours',
  ['org_id', 'camera_id', 'hour', 'type', 'confidence_class'],
  sumNames,
)
const addDetectionDays = sumAdder(
  'detection_days',
  ['org_id', 'camera_id', 'day', 'type', 'confidence_class'],
  sumNames,
)
const addDetectionMonths = sumAdder(
  'detection_months',
  ['org_id', 'camera_id', 'month', 'type', 'confidence_class'],
  sumNames,
)

function entry<Value>(rows: Map<string, Value>, key: string, make: () => Value): Value {
  const known = rows.get(key)
  if (known) return known
  const made = make()
  rows.set(key, made)
  return made
}
