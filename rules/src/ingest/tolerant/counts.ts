import { isRecord, numberOf } from '../body/values.ts'
import { squeezedName } from './field-names.ts'

const DEEPEST = 6
const MOST = 6
const COUNT =
  /^(?:total|current|sum|line|region|zone|area|side\d?|today|live)?(?:people|person|persons|human|humans|crowd|visitor|visitors|pedestrian|passenger|vehicle|car|object)?(?:count|counts|counter|counting|number|num|in|out|enter|entered|exit|exited|leave|left|occupancy|inside|total|sum)(?:\d|line\d?|people|persons?|crowd|value|total)?$/
const TOO_SHORT = new Set(['left', 'num', 'number', 'total', 'sum'])

/** The fields of a post that are counts, by their names. */
export function countsIn(value: unknown): { name: string; count: number }[] {
  const counts: { name: string; count: number }[] = []
  const visit = (part: unknown, depth: number): void => {
    if (depth > DEEPEST || counts.length >= MOST) return
    if (Array.isArray(part)) for (const entry of part.slice(0, 10)) visit(entry, depth + 1)
    if (!isRecord(part)) return
    for (const [name, entry] of Object.entries(part)) {
      const count = typeof entry === 'object' ? undefined : numberOf(entry)
      const squeezed = squeezedName(name)
      if (count !== undefined && Number.isInteger(count) && COUNT.test(squeezed) && !TOO_SHORT.has(squeezed))
        counts.push({ name, count })
      else visit(entry, depth + 1)
    }
  }
  visit(value, 0)
  return counts
}

/** The reason why a post with counts only is not stored, and how to map it. */
export function proposeCount(counts: readonly { name: string; count: number }[]): string | undefined {
  if (counts.length === 0) return undefined
  const listed = counts.map(({ name, count }) => `${name.slice(0, 30)} ${count}`).join(', ')
  return `Only counts were sent (${listed}); use Map fields to say which of them is the number of people`
}
