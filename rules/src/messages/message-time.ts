import { dateFormats } from '#contract/product/constants.ts'
import type { MessageFact } from '#contract/messages/content.ts'
import { placeZone } from '../place/current-place.ts'
import { say } from '../text/say.ts'
import { showDate } from '../time/format-date.ts'
import { zoneName } from '../time/zone-name.ts'

/** From so many minutes on a message says that it comes late. */
const lateFromMinutes = 5

const zoneOf = ({ site }: MessageFact) => site?.time_zone ?? placeZone()

/** When it happened, to the second, on the clock of its site. */
export function messageTime(fact: MessageFact, to: 'second' | 'minute' = 'second'): string {
  const at = new Date(fact.occurred_at)
  return `${showDate(at, to === 'second' ? `${dateFormats.dateTime}:ss` : dateFormats.dateTime, zoneOf(fact))} ${zoneName(at, zoneOf(fact))}`
}

/** The same without its day, for what arrives at once. */
export function messageClock(fact: MessageFact): string {
  const at = new Date(fact.occurred_at)
  return `${showDate(at, dateFormats.time, zoneOf(fact))} ${zoneName(at, zoneOf(fact))}`
}

/** 'seen 14:02, delayed 31 min'; nothing while it is fresh. */
export function delayText(fact: MessageFact, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - Date.parse(fact.occurred_at)) / 60_000)
  if (minutes < lateFromMinutes) return undefined
  const at = showDate(new Date(fact.occurred_at), dateFormats.time, zoneOf(fact))
  return say('seen {at}, delayed {length}', { at, length: durationText(minutes) })
}

function durationText(minutes: number): string {
  if (minutes < 120) return say('{minutes} min', { minutes })
  if (minutes < 48 * 60) return say('{hours} h', { hours: Math.floor(minutes / 60) })
  return say('{days} days', { days: Math.floor(minutes / (24 * 60)) })
}
