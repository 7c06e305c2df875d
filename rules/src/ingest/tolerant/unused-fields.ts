import { shortText } from '../redact/redact-text.ts'
import { isRecord } from '../body/values.ts'
import { wordFor } from '../words/words.ts'
import { meaningsOf, type Meaning } from './field-names.ts'

const DEEPEST = 4
const MOST_NAMED = 8
const MOST_LOOKED_AT = 500
/** Fields about the device or the transport, which are known from the URL of the post. */
const OF_SENDER =
  /camera|device|site|channel|serial|version|vendor|mac|^ip|host|country|region|state|lane|xmlns|schema|protocol|port(?:no)?$|uuid|guid|webhook|^hook|agent|company|firmware|^org|data_?type|event_?type|topic|^before$/i

export const isOfSender = (name: string): boolean => OF_SENDER.test(name)

/** Whether a value carries information: senders fill unknown fields with placeholders. */
export const saysSomething = (value: unknown): boolean =>
  value !== null &&
  value !== false &&
  (typeof value !== 'string' || wordFor(value) !== undefined) &&
  value !== 0

/** In a plate object these fields are the plate itself. */
const OF_PLATE = new Set(['text', 'value', 'number', 'code', 'name'])

/** The names of unused fields with a value, for the log. */
export function unusedFields(
  value: unknown,
  used: ReadonlySet<string>,
  understood: ReadonlySet<Meaning>,
): string[] {
  const names = new Set<string>()
  let left = MOST_LOOKED_AT
  const visit = (part: unknown, depth: number, isPlate: boolean) => {
    if (depth > DEEPEST || --left < 0) return
    if (Array.isArray(part)) for (const entry of part.slice(0, 10)) visit(entry, depth + 1, isPlate)
    if (!isRecord(part)) return
    for (const [name, entry] of Object.entries(part)) {
      if (used.has(name) || isOfSender(name) || (isPlate && OF_PLATE.has(name))) continue
      const meanings = meaningsOf(name).filter((meaning) => understood.has(meaning))
      if (typeof entry === 'object' && meanings.every((meaning) => meaning === 'plate'))
        visit(entry, depth + 1, meanings.length > 0)
      else if (typeof entry !== 'object' && meanings.length === 0 && saysSomething(entry)) names.add(name)
    }
  }
  visit(value, 0, false)
  return [...names]
}

/** The unused fields as a note; undefined where all were used. */
export const unusedNote = (
  value: unknown,
  used: ReadonlySet<string>,
  understood: ReadonlySet<Meaning>,
): string[] => namedAsUnused(unusedFields(value, used, understood))

export function namedAsUnused(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - MOST_NAMED
  const shown = names.slice(0, MOST_NAMED).map((name) => shortText(name.slice(0, 40)))
  return [`Not used: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}
