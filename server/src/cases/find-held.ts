import { sql } from 'kysely'
import { HeldThings } from '#rules/cases/held.ts'
import type { Db } from '../db.ts'
import { passesReadAs, type CorrectedPass } from './corrected-passes.ts'
import { withEdited } from './edited-visits.ts'
import { imagesOfHolds } from './held-images.ts'
import { findActiveHolds, type HoldRow } from './queries.ts'

/** Their pictures are held as a whole, with everything else that they show. */
const withPictures = new Set<HoldRow['kind']>(['visit', 'video', 'observation', 'sighting'])
const atOnce = 50

/** The held records of an organisation and those that belong to them. */
export async function findHeld(db: Db, orgId: string): Promise<HeldThings> {
  const holds = await findActiveHolds(db, orgId)
  const held = new HeldThings(
    holds.map(({ kind, subject, from_time, to_time }) => ({ kind, subject, from: from_time, to: to_time })),
  )
  const of = (kind: HoldRow['kind']) => holds.filter((hold) => hold.kind === kind)
  const visitIds = of('visit').map(({ subject }) => subject)
  await addVisits(db, orgId, visitIds, held)
  for (const hold of of('plate')) await addCorrected(db, orgId, hold, held)
  const shown = holds.filter(({ kind }) => withPictures.has(kind))
  for (let first = 0; first < shown.length; first += atOnce) {
    const { rows } = await imagesOfHolds(orgId, shown.slice(first, first + atOnce)).execute(db)
    for (const { id } of rows) held.add('image', id)
  }
  return held
}

async function addVisits(db: Db, orgId: string, ids: string[], held: HeldThings): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; entry_pass_id: string | null; exit_pass_id: string | null }>`
    select id, entry_pass_id, exit_pass_id from visits
    where org_id = ${orgId} and id in (${withEdited(orgId, ids)})`.execute(db)
  for (const row of rows) {
    held.add('visit', row.id)
    held.add('pass', row.entry_pass_id)
    held.add('pass', row.exit_pass_id)
  }
}

/** Passes that had the held plate before a correction, and their visits. */
async function addCorrected(db: Db, orgId: string, hold: HoldRow, held: HeldThings): Promise<void> {
  const { rows: passes } = await sql<CorrectedPass>`${passesReadAs(orgId, hold)}`.execute(db)
  if (passes.length === 0) return
  for (const { id } of passes) held.add('pass', id)
  const ids = sql`${passes.map(({ id }) => id)}::uuid[]`
  const plates = sql`${[...new Set(passes.flatMap(({ plate }) => plate ?? []))]}::text[]`
  const { rows: visits } = await sql<{ id: string }>`
    select id from visits where org_id = ${orgId} and (entry_pass_id = any(${ids}) or exit_pass_id = any(${ids}))
      and (plate = any(${plates}) or (entry_plate = any(${plates}) and entry_plate <> plate)
        or (exit_plate = any(${plates}) and exit_plate <> plate))`.execute(db)
  for (const { id } of visits) held.add('visit', id)
}
