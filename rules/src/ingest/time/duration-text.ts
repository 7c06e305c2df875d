import { hourMs, minuteMs } from '../../time/lengths.ts'

/** `11 h 5 min`, `2 min 30 s`, `45 s`. */
export function formatDuration(lengthMs: number): string {
  const seconds = Math.round(lengthMs / 1000)
  const [h, min, s] = [
    Math.floor((seconds * 1000) / hourMs),
    Math.floor((seconds * 1000) / minuteMs) % 60,
    seconds % 60,
  ]
  const parts = [h > 0 && `${h} h`, min > 0 && `${min} min`, h === 0 && s > 0 && `${s} s`].filter(Boolean)
  return parts.join(' ') || '0 s'
}
