import { ingestLimits } from '#contract/ingest/event.ts'

/** What a sender put where we look; anything but an object has no fields. */
export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at the end of a path of fields, or nothing where the path breaks off. */
export function at(value: unknown, ...path: string[]): unknown {
  let current = value
  for (const key of path) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined
    current = current[key]
  }
  return current
}

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The first that says something: senders leave a field empty as often as they leave it out. */
export const firstGiven = (...values: unknown[]): unknown =>
  values.find((value) => value != null && (typeof value !== 'string' || value.trim() !== ''))

/** Words for people: trimmed and cut; numbers are words too. */
export function textOf(value: unknown, maxLength: number = ingestLimits.textLength): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, 4 * maxLength)
    .trim()
    .slice(0, maxLength)
  return text === '' ? undefined : text
}

/** An identifier is taken whole or not at all: two that were cut could become one. */
export function identifierOf(value: unknown, maxLength: number = ingestLimits.trackIdLength) {
  const text = textOf(value, maxLength + 1)
  return text !== undefined && text.length <= maxLength ? text : undefined
}

/** One key from several identifiers; nothing unless the first, which makes it unique, is there. */
export function keyOf(first: unknown, ...others: unknown[]): string | undefined {
  const limit = ingestLimits.eventKeyLength
  const start = identifierOf(first, limit)
  if (start === undefined) return undefined
  const key = [start, ...others.map((other) => identifierOf(other, limit) ?? '')].join('|')
  return key.length <= limit ? key : undefined
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > 40 || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|yes|1)$/i.test(value.trim()))
}

/** The entry with the highest score; the first one where none is scored. */
export function bestOf(list: unknown, scoreField: string): Fields | undefined {
  let best: Fields | undefined
  let bestScore = -Infinity
  for (const entry of listOf(list).slice(0, 100)) {
    if (!isRecord(entry)) continue
    const score = numberOf(entry[scoreField]) ?? -1
    if (score > bestScore) [best, bestScore] = [entry, score]
  }
  return best
}
