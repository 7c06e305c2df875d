import { serverTimeZone } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { floorHour, monthOfDate } from '#rules/time/time-parts.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Write } from './write-rows.ts'

const days = new Map<number, string>()

/** The server day of a time. The zone has a whole-hour offset, so the day is cached per hour. */
export function dayOf(time: Date): string {
  const hour = Math.floor(time.getTime() / hourMs)
  const known = days.get(hour)
  if (known !== undefined) return known
  if (days.size > 10_000) days.clear()
  const day = formatDate(time, 'YYYY-MM-DD', serverTimeZone)
  days.set(hour, day)
  return day
}

/** The camera and time of a row. */
export interface PlaceAndTime {
  org_id: string
  site_id: string
  camera_id: string
  time: Date
}
export type CameraPlace = Omit<PlaceAndTime, 'time'>

export const cameraOf = ({ org_id, site_id, camera_id }: PlaceAndTime): CameraPlace => ({
  org_id,
  site_id,
  camera_id,
})

/** The writers of sums by hour, day and month. */
interface PeriodWriters<Of extends object, Name extends string> {
  hours: (rows: readonly (Of & Record<Name, number> & { hour: Date })[]) => Write
  days: (rows: readonly (Of & Record<Name, number> & { day: string })[]) => Write
  months: (rows: readonly (Of & Record<Name, number> & { month: string })[]) => Write
}

interface PeriodKind<Of extends object, Name extends string> {
  names: readonly Name[]
  writers: PeriodWriters<Of, Name>
  nothing: Record<Name, number>
}

/** The key and the summed columns. */
export const periodKind = <Of extends object, Name extends string>(
  names: readonly Name[],
  writers: PeriodWriters<Of, Name>,
): PeriodKind<Of, Name> => ({
  names,
  writers,
  nothing: Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>,
})

/** Collects additions to sums, one row per hour, day and month. */
export class PeriodSums<Of extends object, Name extends string> {
  readonly #kind: PeriodKind<Of, Name>
  readonly #hours = new Map<string, Of & Record<Name, number> & { hour: Date }>()
  readonly #days = new Map<string, Of & Record<Name, number> & { day: string }>()
  readonly #months = new Map<string, Of & Record<Name, number> & { month: string }>()

  constructor(kind: PeriodKind<Of, Name>) {
    this.#kind = kind
  }

  /** The key distinguishes rows of the same time. */
  add(time: Date, key: string, of: Of, changes: Partial<Record<Name, number>>): void {
    const hour = floorHour(time)
    const day = dayOf(time)
    const month = monthOfDate(day)
    const row = () => ({ ...of, ...this.#kind.nothing })
    const changed: Record<Name, number>[] = [
      entry(this.#hours, `${hour.getTime()} ${key}`, () => ({ ...row(), hour })),
      entry(this.#days, `${day} ${key}`, () => ({ ...row(), day })),
      entry(this.#months, `${month} ${key}`, () => ({ ...row(), month })),
    ]
    for (const sums of changed) for (const name of this.#kind.names) sums[name] += changes[name] ?? 0
  }

  writes(): Write[] {
    const isChange = (row: Record<Name, number>) => this.#kind.names.some((name) => row[name] !== 0)
    const { writers } = this.#kind
    return [
      writers.hours([...this.#hours.values()].filter(isChange)),
      writers.days([...this.#days.values()].filter(isChange)),
      writers.months([...this.#months.values()].filter(isChange)),
    ]
  }
}

/** The row with this key, created where it is missing. */
export function entry<Value>(rows: Map<string, Value>, key: string, make: () => Value): Value {
  const known = rows.get(key)
  if (known) return known
  const made = make()
  rows.set(key, made)
  return made
}
