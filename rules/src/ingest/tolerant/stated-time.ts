import type { ReadContext } from '../payload.ts'
import { readTime } from '../time/read-time.ts'
import { zoneNamed } from '../time/zones.ts'
import { textOf } from '../values.ts'
import { isOfUtc, rankOf } from './field-names.ts'
import { valueOfField, type Read } from './find-reads.ts'

/** Numbers under a name that only resembles that of a time are one from this on. */
const EARLIEST_MS = Date.UTC(2005, 0, 1)
const LISTED = 100

/** When a read says that it was: in one field, or as a day and a time of day apart. */
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

/** What was written; where it could not be read, only of a field that is surely a time. */
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
