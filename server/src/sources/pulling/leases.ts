import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { SourceRow } from '../queries.ts'

/** A process that is silent for this long has ended, and another one pulls its cameras. */
export const leaseSeconds = 30
/** The number of cameras leased at a time, so that processes that start together share them. */
const mostAtOnce = 20

export interface LeasedSource extends SourceRow {
  /** The number of attempts since the last picture. */
  failures: number
}

/**
 * The cameras that a process pulls: those that it already leases, and some free ones. Uses the clock of the
 * database, because machine clocks differ.
 */
export async function leaseSources(db: Db, puller: string): Promise<LeasedSource[]> {
  const { rows: pulled } =
    await sql`select from camera_sources where kind in ('snapshot', 'rtsp') limit 1`.execute(db)
  if (pulled.length === 0) return []
  await sql`
    insert into camera_source_states (org_id, camera_id)
    select camera_sources.org_id, camera_sources.camera_id from camera_sources
    where kind in ('snapshot', 'rtsp') and not exists (
      select from camera_source_states as known
      where known.org_id = camera_sources.org_id and known.camera_id = camera_sources.camera_id)
    on conflict do nothing`.execute(db)
  await sql`
    update camera_source_states set leased_by = ${puller}, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where leased_by = ${puller} and leased_until > now() or (org_id, camera_id) in (
      select free.org_id, free.camera_id from camera_source_states as free
      join camera_sources on camera_sources.org_id = free.org_id and camera_sources.camera_id = free.camera_id
      where kind in ('snapshot', 'rtsp') and (free.leased_until is null or free.leased_until < now())
      order by free.tried_at nulls first limit ${mostAtOnce} for update of free skip locked)`.execute(db)
  const { rows } = await sql<LeasedSource>`
    select camera_sources.*, state.failures from camera_sources
    join camera_source_states as state
      on state.org_id = camera_sources.org_id and state.camera_id = camera_sources.camera_id
    join cameras on cameras.org_id = camera_sources.org_id and cameras.id = camera_sources.camera_id
    where state.leased_by = ${puller} and state.leased_until > now() and kind in ('snapshot', 'rtsp')
      and cameras.is_enabled and cameras.removed_at is null`.execute(db)
  return rows
}

/** Releases the cameras of a stopping process. */
export async function releaseSources(db: Db, puller: string): Promise<void> {
  await sql`update camera_source_states set leased_by = null, leased_until = null
    where leased_by = ${puller}`.execute(db)
}
