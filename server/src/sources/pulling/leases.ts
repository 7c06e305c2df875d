import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { SourceRow } from '../queries.ts'

/** A process that is silent for this long has ended, and another one pulls its cameras. */
export const leaseSeconds = 30
/** The number of cameras leased at a time, so that processes that start together share them. */
const mostAtOnce = 20

export const noPlace =
  'All streams of this server are in use: its operator can allow more with SIGHTLINE_STREAMS'

export interface LeasedSource extends SourceRow {
  /** The number of attempts since the last picture. */
  failures: number
}

interface Candidate {
  org_id: string
  camera_id: string
  is_own: boolean
  /** False for a stream that finds no place in this process. */
  has_place: boolean
}

/** Cameras as two arrays for a statement. */
const arraysOf = (cameras: readonly Candidate[]) =>
  sql`unnest(${cameras.map(({ org_id }) => org_id)}::uuid[], ${cameras.map(({ camera_id }) => camera_id)}::uuid[])
    as given(org_id, camera_id)`

/**
 * The cameras that a process pulls: those that it already leases, and some free ones. Each stream is a decoder of its own,
 * so their number is limited: organisations get equal shares, and what one leaves others use. Uses the clock of the
 * database, because machine clocks differ.
 */
export async function leaseSources(db: Db, puller: string, mostStreams: number): Promise<LeasedSource[]> {
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
  const candidates = await findCandidates(db, puller, mostStreams)
  const withPlace = candidates.filter(({ has_place }) => has_place)
  const own = withPlace.filter(({ is_own }) => is_own)
  const free = withPlace.filter(({ is_own }) => !is_own).slice(0, mostAtOnce)
  await sql`
    update camera_source_states as state set leased_by = null, leased_until = null
    where leased_by = ${puller} and not exists (select from ${arraysOf(own)}
      where given.org_id = state.org_id and given.camera_id = state.camera_id)`.execute(db)
  await sql`
    update camera_source_states set leased_by = ${puller}, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where (org_id, camera_id) in (
      select state.org_id, state.camera_id from camera_source_states as state
      join ${arraysOf([...own, ...free])} on given.org_id = state.org_id and given.camera_id = state.camera_id
      where leased_by = ${puller} or leased_until is null or leased_until < now()
      for update of state skip locked)`.execute(db)
  await noteWithoutPlace(
    db,
    candidates.filter(({ has_place }) => !has_place),
  )
  const { rows } = await sql<LeasedSource>`
    select camera_sources.*, state.failures from camera_sources
    join camera_source_states as state
      on state.org_id = camera_sources.org_id and state.camera_id = camera_sources.camera_id
    join cameras on cameras.org_id = camera_sources.org_id and cameras.id = camera_sources.camera_id
    where state.leased_by = ${puller} and state.leased_until > now() and kind in ('snapshot', 'rtsp')
      and cameras.is_enabled and cameras.removed_at is null`.execute(db)
  return rows
}

/** The cameras of a process and the free ones, by turns of organisations; running streams before others. */
async function findCandidates(db: Db, puller: string, mostStreams: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with candidates as (
      select camera_sources.org_id, camera_sources.camera_id, kind = 'rtsp' as is_stream, tried_at,
        coalesce(leased_by = ${puller} and leased_until > now(), false) as is_own
      from camera_sources
      join camera_source_states as state
        on state.org_id = camera_sources.org_id and state.camera_id = camera_sources.camera_id
      join cameras on cameras.org_id = camera_sources.org_id and cameras.id = camera_sources.camera_id
      where kind in ('snapshot', 'rtsp') and cameras.is_enabled and cameras.removed_at is null
        and (leased_by = ${puller} or leased_until is null or leased_until < now())
    ), turns as (
      select *, row_number() over (
        partition by is_stream, org_id order by is_own desc, tried_at nulls first, camera_id) as turn
      from candidates
    ), places as (
      select *, row_number() over (
        partition by is_stream order by turn, is_own desc, tried_at nulls first, camera_id) as place
      from turns
    )
    select org_id, camera_id, is_own, not is_stream or place <= ${mostStreams} as has_place from places
    order by turn, tried_at nulls first, camera_id`.execute(db)
  return rows
}

/** Another process may still lease them, whose first picture removes the reason. */
async function noteWithoutPlace(db: Db, cameras: readonly Candidate[]): Promise<void> {
  if (cameras.length === 0) return
  await sql`
    update camera_source_states as state set fault = ${noPlace}, tried_at = now()
    from ${arraysOf(cameras)}
    where given.org_id = state.org_id and given.camera_id = state.camera_id
      and fault is distinct from ${noPlace} and (leased_until is null or leased_until < now())`.execute(db)
}

/** Releases the cameras of a stopping process. */
export async function releaseSources(db: Db, puller: string): Promise<void> {
  await sql`update camera_source_states set leased_by = null, leased_until = null
    where leased_by = ${puller}`.execute(db)
}
