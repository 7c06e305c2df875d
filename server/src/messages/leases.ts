import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Delivery } from './deliver-messages.job.ts'

/** Longer than any attempt may take after a third of it, which is when it is renewed. */
export const leaseMs = 90_000

const untilOf = (now: Date) => new Date(now.getTime() + leaseMs)

/** Takes a place to deliver there alone; false while another has it or it rests after a failure. */
export async function takeLease(
  db: Db,
  { orgId, destination }: Delivery,
  lease: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_destinations as place (org_id, destination, lease, leased_until)
    values (${orgId}, ${destination}, ${lease}, ${untilOf(now)})
    on conflict (org_id, destination) do update set lease = ${lease}, leased_until = ${untilOf(now)}
    where (place.leased_until is null or place.leased_until <= ${now})
      and (place.retry_at is null or place.retry_at <= ${now})
    returning 1`.execute(db)
  return rows.length > 0
}

const held = (db: Db, { orgId, destination }: Delivery, lease: string) =>
  db
    .updateTable('message_destinations')
    .where('org_id', '=', orgId)
    .where('destination', '=', destination)
    .where('lease', '=', lease)

/** False when it was lost: somebody else took us for dead. */
export async function renewLease(db: Db, delivery: Delivery, lease: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await held(db, delivery, lease)
    .set({ leased_until: untilOf(now) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const releaseLease = (db: Db, delivery: Delivery, lease: string) =>
  held(db, delivery, lease).set({ lease: null, leased_until: null }).execute()

/** For who knows that nobody else delivers: leases are those of a run that was killed. */
export const releaseAllLeases = (db: Db) =>
  db
    .updateTable('message_destinations')
    .set({ lease: null, leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
