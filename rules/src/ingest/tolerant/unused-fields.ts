import { shortText } from '../redact/redact-text.ts'
import { isRecord } from '../values.ts'
import { isKnownName } from './field-names.ts'

const DEEPEST = 4
const MOST_NAMED = 8
const MOST_LOOKED_AT = 500
/** What says which device it was is known from the address it posts to. */
const OF_DEVICE =
  /camera|device|site|channel|serial|version|vendor|mac|^ip|host|country|region|state|lane|xmlns|schema/i

/** The names of fields with a value that nothing was made of, for the log. */
export function unusedFields(value: unknown, used: ReadonlySet<string> = new Set()): string[] {
  const names = new Set<string>()
  let left = MOST_LOOKED_AT
  const visit = (part: unknown, depth: number) => {
    if (depth > DEEPEST || --left < 0) return
    if (Array.isArray(part)) for (const entry of part.slice(0, 10)) visit(entry, depth + 1)
    if (!isRecord(part)) return
    for (const [name, entry] of Object.entries(part)) {
      if (used.has(name) || isKnownName(name) || OF_DEVICE.test(name)) continue
      if (typeof entry === 'object') visit(entry, depth + 1)
      else if (entry !== '') names.add(shortText(name.slice(0, 40)))
    }
  }
  visit(value, 0)
  return [...names]
}

/** The same in words; nothing where all was used. */
export const unusedNote = (value: unknown, used?: ReadonlySet<string>): string[] =>
  namedAsUnused(unusedFields(value, used))

export function namedAsUnused(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - MOST_NAMED
  return [`Not used: ${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}
