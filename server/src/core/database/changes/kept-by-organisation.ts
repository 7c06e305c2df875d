import type { Kysely } from 'kysely'
import { changeNoticesOf } from './change-notices.ts'

/** More organisations are rarely active at the same time. */
const mostKept = 500

interface Kept<Value> {
  /** On a cluster: the version of the settings before the value was loaded. */
  version: string | undefined
  value: Promise<Value>
}

/** Caches rarely changing data of an organisation until it changes. */
export function keptByOrganisation<Tables, Value>(
  load: (db: Kysely<Tables>, orgId: string) => Promise<Value>,
) {
  const keptOf = new WeakMap<object, Map<string, Kept<Value>>>()

  function keptIn(db: Kysely<Tables>, onChange: OnChange): Map<string, Kept<Value>> {
    const known = keptOf.get(db)
    if (known) return known
    const values = new Map<string, Kept<Value>>()
    keptOf.set(db, values)
    onChange((changed) => (changed ? values.delete(changed) : values.clear()))
    return values
  }

  return async (db: Kysely<Tables>, orgId: string): Promise<Value> => {
    const notices = changeNoticesOf(db)
    const version = await notices?.versionOf(orgId)
    if (!notices || (version === undefined && !notices.isHearing())) return load(db, orgId)
    const kept = keptIn(db, notices.onChange)
    const known = kept.get(orgId)
    if (known && known.version === version) return known.value
    if (kept.size >= mostKept) kept.clear()
    const loading: Kept<Value> = { version, value: load(db, orgId) }
    kept.set(orgId, loading)
    loading.value.catch(() => {
      if (kept.get(orgId) === loading) kept.delete(orgId)
    })
    return loading.value
  }
}

type OnChange = (tell: (orgId: string | undefined) => void) => void
