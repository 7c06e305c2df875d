import { showDate } from '#rules/time/format-date.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'

interface Props {
  from: string
  until: string
  zone: string
}

/** When something happened, to the second, and for how long it was seen. */
export function ObservedTime({ from, until, zone }: Props) {
  const lasted = lastedText(from, until)
  return (
    <>
      <RelativeTime at={from} zone={zone} isAbsolute hasSeconds />
      {lasted && ` to ${showDate(new Date(until), 'HH:mm:ss', zone)} (${lasted})`}
    </>
  )
}

/** '10 s', '0.4 s', '2 min 5 s'; undefined of a single moment. */
export function lastedText(from: string, until: string): string | undefined {
  const seconds = (Date.parse(until) - Date.parse(from)) / 1000
  if (seconds <= 0) return undefined
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? '' : ` ${whole % 60} s`}`
}
