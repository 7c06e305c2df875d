import type { ReadContext } from '../body/payload.ts'
import { readTime } from '../time/read-time.ts'
import { zoneNamed } from '../time/zones.ts'
import { textOf } from '../body/values.ts'
import { isOfUtc, rankOf } from './field-names.ts'
import { valueOfField, type Read } from './find-reads.ts'

/** Under a name that only resembles a time, numbers count as times from this date. */
const EARLIEST_MS = Date.UTC(2005, 0, 1)
const LISTED = 100

/** The time of a read, from one field or from a date and a time of day. */
export function statedTime(read: Read, { siteTimeZone, now }: ReadContext) {
  const beside = valueOfField(read, 'zone', (value) => zoneNamed(value))
  const understand = (value: unknown, name: string): Date | undefined => {
    const time = readTime(value, isOfUtc(name) ? 'UTC' : (beside ?? siteTimeZone), now)
    const isListed = name === '' || (rankOf(name, 'time') ?? LISTED) < LISTED
    return isListed || (time && time.getTime() >= EARLIEST_MS) ? time : undefined
  }
  const time = valueOfField(read, 'time', understand)
  const day = valueOfField(read, 'date', (value) => dayIn(textOf(value) ?? ''))
  const clock = valueOfField(read, 'clock', (value, name) => {
    const text = clockIn(textOf(value) ?? '')
    return text && { name, text }
  })
  const apart = day && clock && understand(`${day} ${clock.text}`, clock.name)
  if (apart) return { time: apart, text: `${day} ${clock.text}` }
  return { time, text: statedText(read, time !== undefined) }
}

/** The written text. Where it is unreadable, only from a field that is certainly a time. */
const statedText = (read: Read, isRead: boolean): string | undefined =>
  valueOfField(read, 'time', (value, name) =>
    isRead || name === '' || (rankOf(name, 'time') ?? LISTED) < LISTED ? textOf(value) : undefined,
  )

const SEPARATED = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/
const COMPACT_DAY = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const CLOCK = /^(\d{1,2})[:-](\d{2})[:-](\d{2})(?:[.:-](\d{1,6}))?$/
const COMPACT_CLOCK = /^(\d{2})(\d{2})(\d{2})$/

function dayIn(text: string): string | undefined {
  if (SEPARATED.test(text)) return text
  const match = COMPACT_DAY.exec(text)
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined
}

function clockIn(text: string): string | undefined {
  const match = CLOCK.exec(text) ?? COMPACT_CLOCK.exec(text)
  return match ? `${match[1]}:${match[2]}:${match[3]}${match[4] ? `.${match[4]}` : ''}` : undefined
}
