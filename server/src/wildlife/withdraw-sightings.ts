import { sql } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { changeSightings } from './consequence.ts'
import { sightingOf, type SightingRow } from './sighting-rows.ts'

interface Withdrawn {
  since: Date
  isHeld: (sighting: SightingRow) => boolean
}

/**
 * Removes sightings, also rejected ones, and returns the number of those that stay. One to which a camera has added
 * pictures since stays with those. The caller locks the organisation.
 */
export async function withdrawSightings(
  tx: Db,
  orgId: string,
  ids: string[],
  { since, isHeld }: Withdrawn,
): Promise<number> {
  const at = sql`org_id = ${orgId} and time = any(${ids.map((id) => timeOfId(id).toISOString())}::timestamptz[])
    and id = ${anyOf(ids)}`
  const { rows: all } = await sql<SightingRow>`select * from sightings where ${at}`.execute(tx)
  const { rows: rejected } = await sql<SightingRow>`select found.* from (
      select sighting from rejected_sightings where ${at}) as rejected,
      jsonb_populate_record(null::sightings, sighting) as found`.execute(tx)
  const gone = all.filter((sighting) => !isHeld(sighting))
  const goneRejected = rejected.filter((sighting) => !isHeld(sighting))
  const later = await findReceivedAfter(tx, orgId, gone, since)
  await changeSightings(
    tx,
    gone.map((row) => ({ before: row, after: withPictures(row, later) })),
  )
  await sql`delete from rejected_sightings where ${at}
    and id = ${anyOf(goneRejected.map(({ id }) => id))}`.execute(tx)
  return all.length - gone.length + rejected.length - goneRejected.length
}

function withPictures(row: SightingRow, imageIds: ReadonlySet<string>): SightingRow | undefined {
  const [first, ...others] = row.frames.filter(({ image_id }) => imageIds.has(image_id))
  return first && sightingOf(row, [first, ...others])
}

async function findReceivedAfter(
  tx: Db,
  orgId: string,
  sightings: readonly SightingRow[],
  since: Date,
): Promise<Set<string>> {
  const frames = sightings.flatMap((sighting) => sighting.frames)
  const { rows } = await sql<{ id: string }>`select id from images where org_id = ${orgId}
    and time = any(${frames.map(({ time }) => time)}::timestamptz[])
    and id = ${anyOf(frames.map(({ image_id }) => image_id))} and received_at > ${since}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the pictures that a sighting shows. */
export async function findShownImages(
  tx: Db,
  orgId: string,
  images: readonly { id: string; time: Date; camera_id: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ time }) => time.toISOString())}::timestamptz[],
      ${images.map(({ camera_id }) => camera_id)}::uuid[]) as given(id, time, camera_id)
    where exists (select from sightings where sightings.org_id = ${orgId}
      and sightings.camera_id = given.camera_id and sightings.time <= given.time
      and sightings.time > given.time - interval '1 day' and coalesce(last_time, sightings.time) >= given.time
      and frames @> jsonb_build_array(jsonb_build_object('image_id', given.id)))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
