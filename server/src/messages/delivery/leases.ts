import { sql } from 'kysely'
import { withoutWaitingForDisk } from '../../core/database/connection/quick-commit.ts'
import type { Db } from '../../db.ts'
import type { Delivery } from './deliver-messages.job.ts'

/** Longer than any attempt after a third of it, when the lease is renewed. */
export const leaseMs = 90_000

const untilOf = (now: Date) => new Date(now.getTime() + leaseMs)

// A lease that a power failure loses expires anyway, so these writes do not wait for the disk.

/** Leases a destination; false while another process has it or it pauses after a failure. */
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

/** False when it was lost: another process considered us dead. */
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

/** For the only delivering process: existing leases belong to a killed run. */
export const releaseAllLeases = (db: Db) =>
  db
    .updateTable('message_destinations')
    .set({ lease: null, leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
