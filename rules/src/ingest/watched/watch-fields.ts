import { isRecord } from '../body/values.ts'
import { isOfSender, saysSomething } from '../tolerant/unused-fields.ts'

/** A value from the sender that records which of its fields were read. */
export interface Watched<Value> {
  value: Value
  /** Whether any field was read. */
  isRead(): boolean
  unread(): string[]
}

const DEEPEST = 8
const MOST_ENTRIES = 20

/**
 * Wraps fields so that reads are recorded. Entries of a list are alike: a field read in one entry counts as read in
 * all.
 */
export function watchFields(sent: unknown): Watched<unknown> {
  const readNames = new Set<string>()
  const shown = new WeakMap<object, unknown>()
  const show = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = shown.get(value)
    if (known !== undefined) return known
    const isList = Array.isArray(value)
    const watched = new Proxy(value, {
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver)
        if (typeof key === 'symbol' || key === 'length' || typeof found === 'function') return found
        const place = isList ? `${path}[]` : `${path}.${key}`
        if (!isList || typeof found !== 'object') readNames.add(place)
        return show(found, place)
      },
    })
    shown.set(value, watched)
    return watched
  }
  return {
    value: show(sent, ''),
    isRead: () => readNames.size > 0,
    unread: () => unreadIn(sent, readNames),
  }
}

function unreadIn(sent: unknown, readNames: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  const visit = (value: unknown, name: string, path: string, depth: number) => {
    if (depth > DEEPEST) return
    if (Array.isArray(value)) {
      for (const entry of value.slice(0, MOST_ENTRIES)) visit(entry, name, `${path}[]`, depth + 1)
    } else if (isRecord(value)) {
      for (const [key, entry] of Object.entries(value))
        if (!isOfSender(key)) visit(entry, key, `${path}.${key}`, depth + 1)
    } else if (!readNames.has(path) && saysSomething(value)) names.add(name)
  }
  visit(sent, '', '', 0)
  return [...names]
}
