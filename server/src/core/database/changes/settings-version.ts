import { sql, type Kysely } from 'kysely'
import { currentStay } from '../../place.ts'

/** A request that needs several cached values reads the version once within this time. */
const sameForMs = 1_000

interface Read {
  at: number
  version: Promise<string>
}

/** The versions that each request has read, by organisation. */
const readBy = new WeakMap<object, Map<string, Read>>()

/**
 * A version that differs after every committed change of the settings of an organisation. On a cluster it replaces
 * notifications. `isSettled` is false while changes of this process may be uncommitted.
 */
export function settingsVersion<Tables>(
  db: Kysely<Tables>,
  orgId: string,
  isSettled: boolean,
): Promise<string> {
  const stay = currentStay()
  if (!stay || !isSettled) return readVersion(db, orgId)
  const reads = readBy.get(stay) ?? new Map<string, Read>()
  readBy.set(stay, reads)
  const now = performance.now()
  const before = reads.get(orgId)
  if (before && now - before.at < sameForMs) return before.version
  const version = readVersion(db, orgId)
  reads.set(orgId, { at: now, version })
  version.catch(() => reads.delete(orgId))
  return version
}

/** Transactions commit in any order, so the newest row alone does not show a change. Old rows are deleted first to last. */
async function readVersion<Tables>(db: Kysely<Tables>, orgId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), ' since ', min(changed_at)) as version from settings_changes
    where org_id = ${orgId}`.execute(db)
  return rows[0]!.version
}
