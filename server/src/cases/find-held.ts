import { sql } from 'kysely'
import { HeldThings } from '#rules/cases/held.ts'
import { anyOf } from '../core/database/any-of.ts'
import type { Db } from '../db.ts'
import { atTimesOf } from '../media/find-media.ts'
import { findActiveHolds, type HoldRow } from './queries.ts'

const subjectsOf = (holds: readonly HoldRow[], kind: HoldRow['kind']) =>
  holds.filter((hold) => hold.kind === kind).map(({ subject }) => subject)

/** The held records of an organisation and those that belong to them. */
export async function findHeld(db: Db, orgId: string): Promise<HeldThings> {
  const holds = await findActiveHolds(db, orgId)
  const held = new HeldThings(
    holds.map(({ kind, subject, from_time, to_time }) => ({ kind, subject, from: from_time, to: to_time })),
  )
  await addVisits(db, orgId, subjectsOf(holds, 'visit'), held)
  await addMedia(db, orgId, 'observations', subjectsOf(holds, 'observation'), held)
  await addMedia(db, orgId, 'sightings', subjectsOf(holds, 'sighting'), held)
  await addMedia(db, orgId, 'videos', subjectsOf(holds, 'video'), held)
  return held
}

async function addVisits(db: Db, orgId: string, ids: string[], held: HeldThings): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('visits')
    .select(['entry_pass_id', 'exit_pass_id', 'entry_image_id', 'exit_image_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  for (const row of rows) {
    held.add('pass', row.entry_pass_id)
    held.add('pass', row.exit_pass_id)
    held.add('image', row.entry_image_id)
    held.add('image', row.exit_image_id)
  }
}

async function addMedia(
  db: Db,
  orgId: string,
  table: 'observations' | 'sightings' | 'videos',
  ids: string[],
  held: HeldThings,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ image_id: string | null }>`
    select image_id from ${sql.table(table)}
    where org_id = ${orgId} and time = ${atTimesOf(ids)} and id = ${anyOf(ids)}`.execute(db)
  for (const { image_id } of rows) held.add('image', image_id)
}
