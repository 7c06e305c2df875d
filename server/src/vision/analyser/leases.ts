import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'

export type WaitingPicture = Row<'vision_queue'>

/** An analyser that is silent for this long has ended, and another takes over its pictures. */
export const leaseSeconds = 90

/**
 * Leases the oldest picture of the camera that was served longest ago, of the organisation that was: neither a flooding
 * camera nor many cameras starve others. Uses the clock of the database, because machine clocks differ.
 */
export async function leaseNext(db: Db, analyser: string): Promise<WaitingPicture | undefined> {
  const { rows } = await sql<WaitingPicture>`
    with served_to as (
      select org_id, max(served_at) as served_at from vision_work group by org_id
    ), next as (
      select waiting.org_id, waiting.image_id, waiting.camera_id from vision_queue as waiting
      left join served_to on served_to.org_id = waiting.org_id
      left join vision_work on vision_work.org_id = waiting.org_id and vision_work.camera_id = waiting.camera_id
      where waiting.leased_until is null or waiting.leased_until < now()
      order by served_to.served_at nulls first, vision_work.served_at nulls first, waiting.time, waiting.image_id
      limit 1 for update of waiting skip locked
    ), served as (
      insert into vision_work (org_id, camera_id, served_at) select org_id, camera_id, clock_timestamp() from next
      on conflict (org_id, camera_id) do update set served_at = excluded.served_at
    )
    update vision_queue set leased_until = now() + make_interval(secs => ${leaseSeconds}),
      leased_by = ${analyser}, attempts = attempts + 1
    from next where vision_queue.org_id = next.org_id and vision_queue.image_id = next.image_id
    returning vision_queue.*`.execute(db)
  return rows[0]
}

/** Renews the lease of a picture; false when it was lost. */
export async function renewLease(db: Db, analyser: string, picture: WaitingPicture): Promise<boolean> {
  const { rows } = await sql`
    update vision_queue set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where org_id = ${picture.org_id} and image_id = ${picture.image_id} and leased_by = ${analyser}
      and leased_until > now()
    returning image_id`.execute(db)
  return rows.length > 0
}

/** Returns a picture to the queue. */
export const giveBack = (db: Db, analyser: string, picture: WaitingPicture) =>
  sql`update vision_queue set leased_until = null, leased_by = null, attempts = attempts - 1
    where org_id = ${picture.org_id} and image_id = ${picture.image_id} and leased_by = ${analyser}`.execute(
    db,
  )

/** Removes a picture without a result from the queue. */
export const giveUp = (db: Db, { org_id, camera_id, image_id }: WaitingPicture) =>
  sql`with gone as (
      delete from vision_queue where org_id = ${org_id} and image_id = ${image_id} returning camera_id)
    insert into vision_work (org_id, camera_id, looked_at)
    select ${org_id}::uuid, ${camera_id}::uuid, 1 from gone
    on conflict (org_id, camera_id) do update set looked_at = vision_work.looked_at + 1`.execute(db)
