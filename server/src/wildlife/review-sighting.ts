import { sql } from 'kysely'
import type { SightingReview } from '#contract/wildlife/api.ts'
import type { FactDecision } from '#rules/alerts/corrections.ts'
import { reconsiderFact } from '../alerts/matching/reconsider/reconsider-fact.ts'
import type { Caller } from '../core/access.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import { notFound } from '../core/errors.ts'
import { timeOfId } from '../core/ids.ts'
import { inTransaction } from '../core/database/statements/in-transaction.ts'
import type { Db } from '../db.ts'
import { all } from '../explorer/conditions.ts'
import { changeSightings } from './consequence.ts'
import { findSighting } from './queries.ts'
import type { SightingRow } from './sighting-rows.ts'

/** A review replaces the class and count of the machine. A rejected sighting leaves all lists and sums. */
export const reviewSighting = (
  db: Db,
  caller: Caller,
  id: string,
  review: SightingReview,
  now: Date,
): Promise<SightingRow> =>
  inTransaction(db, async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const row = await findSighting(tx, caller, id)
    const known = row ?? (await takeBack(tx, caller, id))
    if (!known) throw notFound('Sighting')
    if (review.outcome === 'rejected') {
      if (row) await reject(tx, caller, row, now)
      else await keepRejected(tx, caller, known, now)
      await reconsiderSighting(tx, known, 'rejected', now)
      return known
    }
    const confirmed: SightingRow =
      review.outcome === 'confirmed'
        ? {
            ...known,
            object_class: review.object_class,
            count: review.count,
            confirmed_by: caller.userId,
            confirmed_at: now,
          }
        : known
    await changeSightings(tx, [{ before: row, after: confirmed }])
    const isSame = confirmed.object_class === known.object_class && confirmed.count === known.count
    if (!row || !isSame) await reconsiderSighting(tx, confirmed, isSame ? 'restored' : 'corrected', now)
    return confirmed
  })

/** Undoes a confirmation: the sighting gets the values of the machine again. */
export const reopenSighting = (
  db: Db,
  caller: Caller,
  id: string,
  seen: { object_class: number; count: number },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const row = await findSighting(tx, caller, id)
    if (!row) throw notFound('Sighting')
    const { object_class, count } = seen
    const after = { ...row, object_class, count, confirmed_by: null, confirmed_at: null }
    await changeSightings(tx, [{ before: row, after }])
    await reconsiderSighting(tx, after, 'correction_undone', now)
  })

const reconsiderSighting = (
  tx: Db,
  { org_id, id, time }: SightingRow,
  decision: FactDecision,
  now: Date,
): Promise<void> => reconsiderFact(tx, { about: 'wildlife', org_id, id, time }, decision, now)

async function reject(tx: Db, caller: Caller, row: SightingRow, now: Date): Promise<void> {
  await changeSightings(tx, [{ before: row, after: undefined }])
  await keepRejected(tx, caller, row, now)
}

const keepRejected = (tx: Db, { userId }: Caller, row: SightingRow, now: Date) =>
  tx
    .insertInto('rejected_sightings')
    .values({
      org_id: row.org_id,
      time: row.time,
      id: row.id,
      site_id: row.site_id,
      sighting: JSON.stringify(row),
      rejected_by: userId,
      rejected_at: now,
    })
    .execute()

/** Restores a rejected sighting. */
async function takeBack(tx: Db, { orgId, siteIds }: Caller, id: string): Promise<SightingRow | undefined> {
  const { rows } = await sql<SightingRow>`
    with taken as (delete from rejected_sightings where ${all([
      sql`org_id = ${orgId} and time = ${timeOfId(id)} and id = ${id}`,
      ...(siteIds ? [sql`site_id = ${anyOf(siteIds)}`] : []),
    ])} returning sighting)
    select found.* from taken, jsonb_populate_record(null::sightings, sighting) as found`.execute(tx)
  return rows[0]
}
