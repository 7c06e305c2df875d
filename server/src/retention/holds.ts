import { sql } from 'kysely'
import type { HeldThings } from '#rules/cases/held.ts'
import { findHeld } from '../cases/find-held.ts'
import { keepFiles } from '../cases/held-images.ts'
import { holdsOf, type Holds } from '../cases/held-rows.ts'
import { findActiveHolds } from '../cases/queries.ts'
import type { Db } from '../db.ts'

/** Keeps the files of held data, including those that arrived after the hold. */
export async function keepHeldFiles(db: Db, orgId: string): Promise<void> {
  for (const hold of await findActiveHolds(db, orgId)) await keepFiles(db, orgId, hold)
}

export const findHolds = async (db: Db, orgId: string): Promise<Holds> => holdsOf(await findKept(db, orgId))

/** Held data stays, and vehicles on site keep the pass and the picture of their entry. */
export async function findKept(db: Db, orgId: string): Promise<HeldThings> {
  const held = await findHeld(db, orgId)
  const { rows } = await sql<{ entry_pass_id: string | null; entry_image_id: string | null }>`
    select entry_pass_id, entry_image_id from visits
    where org_id = ${orgId} and ended_at = 'infinity'`.execute(db)
  for (const { entry_pass_id, entry_image_id } of rows) {
    held.add('pass', entry_pass_id)
    held.add('image', entry_image_id)
  }
  return held
}
