import type { MessageFact } from '#contract/messages/content.ts'
import { isTranslating, say, sayStored, sayWords, type Words } from '../text/say.ts'
import { delayText, messageTime } from './message-time.ts'
import { formatPercent } from '../text/format.ts'

export interface Line {
  label: string
  value: string
  /** The page that shows it. */
  path?: string | undefined
}

/** The line of a fallback message. */
export const notDelivered = () => say('Not delivered to')

/** The lines about an event in every channel, in reading order. */
export function linesOf(fact: MessageFact, now: Date): Line[] {
  const delay = delayText(fact, now)
  const lines: (Line | undefined)[] = [
    fact.plate ? { label: say('Plate'), value: fact.plate } : undefined,
    { label: say('Time'), value: delay ? `${messageTime(fact)} (${delay})` : messageTime(fact) },
    fact.site ? { label: say('Site'), value: fact.site.name } : undefined,
    fact.camera ? { label: say('Camera'), value: fact.camera.name } : undefined,
    typeof fact.confidence === 'number'
      ? { label: say('Confidence'), value: formatPercent(fact.confidence) }
      : undefined,
    ...(fact.facts ?? []).map(({ label, value, path }) => ({
      label: sayStored(label),
      value: sayStored(value),
      path,
    })),
    fact.note ? { label: say('Note'), value: sayStored(fact.note) } : undefined,
    fact.instead_of ? { label: notDelivered(), value: fact.instead_of } : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

/** Several events in one message, one line each. */
export const itemLine = (fact: MessageFact): string => `${messageTime(fact)}: ${titleOf(fact)}`

export const linkOf = ({ path }: MessageFact, publicUrl: string): string | undefined =>
  path ? `${publicUrl}${path}` : undefined

const titleOf = ({ title, words }: MessageFact): string =>
  isTranslating() && words ? sayWords(words as Words) : sayStored(title)

/** The title on one line, whatever a name contains. */
export const subjectOf = (content: MessageFact): string => titleOf(content).replaceAll(/\s+/g, ' ').trim()
