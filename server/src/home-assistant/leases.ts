import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { ConnectionRow } from './queries.ts'

/** A process that does not renew for this long has ended, and another takes over. */
export const leaseSeconds = 30
const mostAtOnce = 20

/**
 * The connections of a process: those that it already leases, and some free ones. A disabled connection
 * is leased until its messages are removed. Uses the clock of the database, because machine clocks differ.
 */
export async function leaseConnections(db: Db, holder: string): Promise<ConnectionRow[]> {
  const { rows: known } = await sql`select from home_assistant limit 1`.execute(db)
  if (known.length === 0) return []
  await sql`
    insert into home_assistant_states (org_id)
    select org_id from home_assistant where is_enabled and not exists (
      select from home_assistant_states as known where known.org_id = home_assistant.org_id)
    on conflict do nothing`.execute(db)
  await sql`
    update home_assistant_states
    set leased_by = ${holder}, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where leased_by = ${holder} and leased_until > now() or org_id in (
      select free.org_id from home_assistant_states as free
      join home_assistant on home_assistant.org_id = free.org_id
      where (is_enabled or is_published) and (free.leased_until is null or free.leased_until < now())
      order by free.connected_at nulls first limit ${mostAtOnce} for update of free skip locked)`.execute(db)
  const { rows } = await sql<ConnectionRow>`
    select home_assistant.* from home_assistant
    join home_assistant_states as state on state.org_id = home_assistant.org_id
    where state.leased_by = ${holder} and state.leased_until > now() and (is_enabled or is_published)`.execute(
    db,
  )
  return rows
}

/** Releases the connections of a stopping process. */
export async function releaseConnections(db: Db, holder: string): Promise<void> {
  await sql`update home_assistant_states set leased_by = null, leased_until = null
    where leased_by = ${holder}`.execute(db)
}
