import type { Db } from '../../db.ts'

/** More organisations are rarely active at the same time. */
const mostKept = 500

const hoursOf = new WeakMap<Db, Map<string, Date>>()

/**
 * An hour of each organisation before which all movements were stored, as last read. It is only the
 * starting point of a query: an earlier hour may have lost its movements since.
 */
export function unstoredHours(db: Db) {
  const kept = hoursOf.get(db) ?? new Map<string, Date>()
  hoursOf.set(db, kept)
  return {
    get: (orgId: string): Date | undefined => kept.get(orgId),
    note(orgId: string, hours: readonly Date[]): void {
      if (hours.length === 0) return
      if (kept.size >= mostKept) kept.clear()
      kept.set(orgId, new Date(Math.min(...hours.map((hour) => hour.getTime()))))
    },
  }
}
