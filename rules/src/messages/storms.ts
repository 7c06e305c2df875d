import { paths } from '#contract/paths.ts'
import type { Channel, MessageContent, MessageFact } from '#contract/messages/content.ts'
import { sayWords, words } from '../text/say.ts'

/** The limit of messages to one recipient within this time; further ones are summarised. Systems get all of them. */
export const stormWindowMinutes = 10
export const stormCaps: Partial<Record<Channel, number>> = { email: 20, sms: 5, push: 20 }

/** Further messages are counted, and listed by the link. */
const mostListed = 1000

interface Part {
  sourceName: string
  content: MessageContent
}

/** One message for several, oldest first. It lists each; its link opens exactly these in the message history. */
export function summaryOf(parts: readonly Part[], id: string): MessageContent {
  const names = [...new Set(parts.map(({ sourceName }) => sourceName))]
  const facts = parts.flatMap(({ content }) => factsOf(content))
  const last = facts.at(-1)
  const shown = facts.slice(-mostListed)
  const left = facts.length - shown.length
  const reasons = [...new Set(parts.flatMap(({ content }) => content.instead_of ?? []))]
  const sites = new Set(facts.map(({ site }) => site?.id))
  const values = { count: facts.length, names: names.slice(0, 3).join(', ') }
  const title =
    names.length > 3
      ? words('{count} messages: {names} and others', values)
      : words('{count} messages: {names}', values)
  return {
    event: 'summary',
    title: sayWords(title),
    words: title,
    occurred_at: last?.occurred_at ?? new Date(0).toISOString(),
    site: sites.size === 1 ? (last?.site ?? null) : null,
    facts: left > 0 ? [{ label: 'Not listed', value: `${left} earlier ones, all behind the link` }] : [],
    path: `${paths.alerts}?summary=${id}`,
    items: shown,
    ...(reasons.length > 0 && { instead_of: reasons.slice(0, 3).join('; ') }),
  }
}

function factsOf({ items, ...fact }: MessageContent): MessageFact[] {
  return items && items.length > 0 ? items : [fact]
}
