import { instantAt, wallTimeAt, weekdayOf, type WallTime } from '../time/zoned-time.ts'

/** Hours of some weekdays; a window over midnight belongs to the day on which it starts. */
export interface TimeWindow {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** HH:mm */
  readonly from: string
  /** HH:mm; at or before `from` it is on the next day. */
  readonly to: string
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const atMinutes = (wall: WallTime, daysLater: number, minutes: number, zone: string): Date =>
  instantAt({ ...wall, day: wall.day + daysLater, hour: 0, minute: minutes, second: 0 }, zone)

/**
 * The end of the window that contains a time, in local time of its zone; undefined outside all windows. Compares instants,
 * because a local time is repeated when clocks go back.
 */
export function windowEnd(windows: readonly TimeWindow[], at: Date, zone: string): Date | undefined {
  const wall = wallTimeAt(at, zone)
  const today = weekdayOf(wall)
  const ends = windows.flatMap(({ weekdays, from, to }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)]
    return (end <= begin ? [-1, 0] : [0]).flatMap((later) => {
      if (!weekdays.includes((today + 7 + later) % 7)) return []
      const ending = atMinutes(wall, later + (end <= begin ? 1 : 0), end, zone)
      return atMinutes(wall, later, begin, zone) <= at && at < ending ? ending : []
    })
  })
  return ends.reduce<Date | undefined>((last, end) => (last && last > end ? last : end), undefined)
}

export const isInWindows = (windows: readonly TimeWindow[], at: Date, zone: string): boolean =>
  windowEnd(windows, at, zone) !== undefined
