import { sql } from 'kysely'
import { withoutWaitingForDisk } from '../../core/database/quick-commit.ts'
import type { Db } from '../../db.ts'
import type { Delivery } from './deliver-messages.job.ts'

/** Longer than any attempt may take after a third of it, which is when it is renewed. */
export const leaseMs = 90_000

const untilOf = (now: Date) => new Date(now.getTime() + leaseMs)

// A lease that is lost with the power runs out by itself: none of these is worth waiting for the disk.

/** Takes a place to deliver there alone; false while another has it or it rests after a failure. */
export async function takeLease(
  db: Db,
  { orgId, destination }: Delivery,
  lease: string,
  now: Date,
): Promise<boolean> {
  const place = sql`${orgId}::uuid, ${destination}::text, ${lease}::uuid, ${untilOf(now)}::timestamptz`
  const { rows } = await withoutWaitingForDisk(
    db,
    (quick) => sql`
    ${quick.begin}
    insert into message_destinations as place (org_id, destination, lease, leased_until)
    ${quick.row(place)}
    on conflict (org_id, destination) do update set lease = excluded.lease, leased_until = excluded.leased_until
    where (place.leased_until is null or place.leased_until <= ${now})
      and (place.retry_at is null or place.retry_at <= ${now})
    returning 1`,
  )
  return rows.length > 0
}

/** False when it was lost: somebody else took us for dead. */
export async function renewLease(
  db: Db,
  { orgId, destination }: Delivery,
  lease: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await withoutWaitingForDisk(
    db,
    (quick) => sql`
    ${quick.begin}
    update message_destinations set leased_until = ${untilOf(now)}
    where org_id = ${orgId} and destination = ${destination} and lease = ${lease} ${quick.and}
    returning 1`,
  )
  return rows.length > 0
}

export const releaseLease = (db: Db, { orgId, destination }: Delivery, lease: string) =>
  withoutWaitingForDisk(
    db,
    (quick) => sql`
    ${quick.begin}
    update message_destinations set lease = null, leased_until = null
    where org_id = ${orgId} and destination = ${destination} and lease = ${lease} ${quick.and}`,
  )

/** For who knows that nobody else delivers: leases are those of a run that was killed. */
export const releaseAllLeases = (db: Db) =>
  db
    .updateTable('message_destinations')
    .set({ lease: null, leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
