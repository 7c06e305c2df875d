import type { Kysely } from 'kysely'
import { changeNoticesOf } from './change-notices.ts'

/** More organisations are rarely active at the same time. */
const mostKept = 500

/** Caches rarely changing data of an organisation until a notification reports a change. */
export function keptByOrganisation<Tables, Value>(
  load: (db: Kysely<Tables>, orgId: string) => Promise<Value>,
) {
  const keptOf = new WeakMap<object, Map<string, Promise<Value>>>()
  return (db: Kysely<Tables>, orgId: string): Promise<Value> => {
    const notices = changeNoticesOf(db)
    if (!notices?.isHearing()) return load(db, orgId)
    let kept = keptOf.get(db)
    if (!kept) {
      const values = (kept = new Map<string, Promise<Value>>())
      keptOf.set(db, values)
      notices.onChange((changed) => (changed ? values.delete(changed) : values.clear()))
    }
    const known = kept.get(orgId)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const loading = load(db, orgId)
    kept.set(orgId, loading)
    loading.catch(() => kept.delete(orgId))
    return loading
  }
}
