import { instantAt } from '../time/zoned-time.ts'
import { placeZone } from '../place/current-place.ts'
import { isMonthFirst } from '../place/month-first.ts'

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?: (\d{1,2}):(\d{2}))?$/

/**
 * Reads 2026-03-05, 5/3/2026 (3/5/2026 where the locale writes the month first) or an instant. A date without a time is
 * the start or the end of that day.
 */
export function readListDate(cell: string, side: 'begin' | 'end'): Date | undefined | 'unreadable' {
  const text = cell.trim()
  if (text === '') return undefined
  const iso = isoDate.exec(text)
  const local = slashed.exec(text)
  if (!iso && !local) {
    const instant = /^\d{4}-.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined
    return instant && !Number.isNaN(instant.getTime()) ? instant : 'unreadable'
  }
  const [year, month, day] = iso
    ? iso.slice(1, 4)
    : isMonthFirst()
      ? [local![3], local![1], local![2]]
      : [local![3], local![2], local![1]]
  const [hour, minute, second] = iso ? iso.slice(4) : local!.slice(4)
  const wall = { year: Number(year), month: Number(month), day: Number(day) }
  const asDate = new Date(Date.UTC(wall.year, wall.month - 1, wall.day))
  if (asDate.getUTCMonth() !== wall.month - 1 || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59)
    return 'unreadable'
  const clock =
    hour === undefined && side === 'end'
      ? { hour: 23, minute: 59, second: 59 }
      : { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Number(second ?? 0) }
  return instantAt({ ...wall, ...clock }, placeZone())
}
