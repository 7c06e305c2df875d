import type { MessageContent, MessageFact } from '#contract/messages/content.ts'
import { delayText, messageTime } from './message-time.ts'

export interface Line {
  label: string
  value: string
}

/** Said where a message is sent in place of another. */
export const notDelivered = 'Not delivered to'

/** What every channel tells about a fact, in the order in which it is read. */
export function linesOf(fact: MessageFact, now: Date): Line[] {
  const delay = delayText(fact, now)
  const lines: (Line | undefined)[] = [
    fact.plate ? { label: 'Plate', value: fact.plate } : undefined,
    { label: 'Time', value: delay ? `${messageTime(fact)} (${delay})` : messageTime(fact) },
    fact.site ? { label: 'Site', value: fact.site.name } : undefined,
    fact.camera ? { label: 'Camera', value: fact.camera.name } : undefined,
    typeof fact.confidence === 'number'
      ? { label: 'Confidence', value: `${Math.round(fact.confidence)}%` }
      : undefined,
    ...(fact.facts ?? []),
    fact.note ? { label: 'Note', value: fact.note } : undefined,
    fact.instead_of ? { label: notDelivered, value: fact.instead_of } : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

/** What several facts at once are reported as, one line each. */
export const itemLine = (fact: MessageFact): string => `${messageTime(fact)}: ${fact.title}`

export const linkOf = ({ path }: MessageFact, publicUrl: string): string | undefined =>
  path ? `${publicUrl}${path}` : undefined

/** The title on one line, whatever is in a name. */
export const subjectOf = ({ title }: MessageContent): string => title.replaceAll(/\s+/g, ' ').trim()
