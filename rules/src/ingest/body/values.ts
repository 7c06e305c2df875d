import { ingestLimits } from '#contract/ingest/event.ts'

/** An object from the sender. Other values have no fields. */
export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of fields; undefined where the path ends early. */
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

/** The first non-empty value: senders leave fields empty as often as they omit them. */
export const firstGiven = (...values: unknown[]): unknown =>
  values.find((value) => value != null && (typeof value !== 'string' || value.trim() !== ''))

/** Text for display, trimmed and cut. Numbers become text. */
export function textOf(value: unknown, maxLength: number = ingestLimits.textLength): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, 4 * maxLength)
    .trim()
    .slice(0, maxLength)
  return text === '' ? undefined : text
}

/** An identifier is never cut, since two of them could become equal. */
export function identifierOf(value: unknown, maxLength: number = ingestLimits.trackIdLength) {
  const text = textOf(value, maxLength + 1)
  return text !== undefined && text.length <= maxLength ? text : undefined
}

/** Joins identifiers to a key; undefined without the first, which makes it unique. */
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

/** The entry with the highest score; the first one where none has a score. */
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
