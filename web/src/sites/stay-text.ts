import { dwellOf } from '#rules/format.ts'

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A length of stay in words: '1 day 2 hours', '45 minutes'. */
export function stayText(totalMinutes: number): string {
  const { days, hours, minutes } = dwellOf(totalMinutes)
  const parts = [
    days > 0 && counted(days, 'day'),
    hours > 0 && counted(hours, 'hour'),
    minutes > 0 && counted(minutes, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || counted(0, 'minute')
}
