import type { MessageContent } from '#contract/messages/content.ts'
import { linkOf, notDelivered, subjectOf } from './message-lines.ts'
import { plainForSms, smsSize, type SmsSize } from './sms-segments.ts'
import { replyHint } from './sms-reply.ts'
import { delayText, messageClock } from './message-time.ts'

export interface RenderedSms extends SmsSize {
  text: string
}

interface SmsOptions {
  publicUrl: string
  now: Date
  /** A reply acknowledges or resolves. */
  canReply?: boolean
}

/** A note must not make a text longer than two segments. */
const mostSegments = 2

/** Title, time, note and link. The note is shortened first; plate, time and link are always complete. */
export function renderSms(content: MessageContent, options: SmsOptions): RenderedSms {
  const rendered = renderWords(content, options)
  const hinted = `${rendered.text}\n${plainForSms(replyHint())}`
  // A hint is not worth another paid segment.
  return options.canReply && smsSize(hinted).segments === rendered.segments
    ? { text: hinted, ...smsSize(hinted) }
    : rendered
}

function renderWords(content: MessageContent, options: SmsOptions): RenderedSms {
  const link = linkOf(content, options.publicUrl)
  const when = delayText(content, options.now) ?? messageClock(content)
  const title = subjectOf(content)
  const plate = content.plate && !title.includes(content.plate) ? content.plate : undefined
  const withNote = (note: string | undefined, shownTitle = title) =>
    plainForSms([plate, shownTitle, when, note, link].filter(Boolean).join('\n'))

  const reason = content.instead_of && `${notDelivered()} ${content.instead_of}`
  const note = [reason, content.note?.trim()].filter(Boolean).join('\n') || undefined
  for (const shown of shortenings(note)) {
    const text = withNote(shown)
    if (smsSize(text).segments <= mostSegments) return { text, ...smsSize(text) }
  }
  for (const shown of shortenings(title)) {
    const text = withNote(undefined, shown)
    if (smsSize(text).segments <= mostSegments) return { text, ...smsSize(text) }
  }
  const text = withNote(undefined, undefined)
  return { text, ...smsSize(text) }
}

/** The whole text, then shorter versions, then nothing. */
function* shortenings(text: string | undefined): Generator<string | undefined> {
  if (text === undefined) {
    yield undefined
    return
  }
  yield text
  const characters = Array.from(text)
  for (let length = characters.length - 1; length >= 10; length--)
    yield `${characters.slice(0, length).join('').trimEnd()}...`
  yield undefined
}
