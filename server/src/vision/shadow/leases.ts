import { sql } from 'kysely'
import type { Comparison } from '#rules/vision/compare-readings.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'

export type ShadowPicture = Pick<
  Row<'shadow_readings'>,
  'org_id' | 'image_id' | 'camera_id' | 'time' | 'media_key'
> &
  Pick<Row<'vision_shadows'>, 'kind' | 'address' | 'sealed_token'>

const leaseSeconds = 90
/** The largest queue of one camera. Older pictures are not compared. */
const longestQueue = 20
/** A failing reader is retried after 2, 4, 8 seconds and so on, up to 5 minutes. */
const longestPauseSeconds = 300

/**
 * Leases the oldest picture of the organisation whose reader was called longest ago. A reader gets one picture at a time,
 * so that a slow one does not occupy all leases.
 */
export async function leaseShadow(db: Db): Promise<ShadowPicture | undefined> {
  const { rows } = await sql<ShadowPicture>`
    with next as (
      select waiting.org_id, waiting.image_id from shadow_readings as waiting
      join vision_shadows on vision_shadows.org_id = waiting.org_id
      where waiting.reader is null and (waiting.leased_until is null or waiting.leased_until < now())
        and (next_at is null or next_at < now())
        and not exists (select from shadow_readings as leased
          where leased.org_id = waiting.org_id and leased.reader is null and leased.leased_until > now())
      order by vision_shadows.asked_at nulls first, waiting.time
      limit 1 for update of waiting skip locked
    ), asked as (
      update vision_shadows set asked_at = clock_timestamp() from next
      where vision_shadows.org_id = next.org_id
      returning vision_shadows.org_id, kind, address, sealed_token
    )
    update shadow_readings set leased_until = now() + make_interval(secs => ${leaseSeconds})
    from next join asked on asked.org_id = next.org_id
    where shadow_readings.org_id = next.org_id and shadow_readings.image_id = next.image_id
    returning shadow_readings.org_id, shadow_readings.image_id, camera_id, time, media_key, kind, address,
      sealed_token`.execute(db)
  return rows[0]
}

/** Removes the oldest pictures of a camera beyond the limit of the queue. */
export const dropOldest = (db: Db, { org_id, camera_id }: ShadowPicture) =>
  sql`delete from shadow_readings where org_id = ${org_id} and image_id in (
      select image_id from shadow_readings
      where org_id = ${org_id} and camera_id = ${camera_id} and reader is null
        and (leased_until is null or leased_until < now())
      order by time desc offset ${longestQueue})`.execute(db)

export async function saveComparison(
  db: Db,
  { org_id, image_id }: ShadowPicture,
  reader: string,
  { pairs, same, ours_only, theirs_only, different }: Comparison,
  milliseconds: number,
): Promise<void> {
  await sql`
    update shadow_readings set reader = ${reader}, fault = null, leased_until = null, same = ${same},
      ours_only = ${ours_only}, theirs_only = ${theirs_only}, different = ${different},
      pairs = ${JSON.stringify(pairs)}::jsonb, milliseconds = ${milliseconds}
    where org_id = ${org_id} and image_id = ${image_id}`.execute(db)
  await sql`update vision_shadows set fault = null, failures = 0, next_at = null
    where org_id = ${org_id} and fault is not null`.execute(db)
}

export async function saveFault(
  db: Db,
  { org_id, image_id }: ShadowPicture,
  reader: string,
  fault: string,
): Promise<void> {
  await sql`update shadow_readings set reader = ${reader}, fault = ${fault}, leased_until = null
    where org_id = ${org_id} and image_id = ${image_id}`.execute(db)
  await sql`
    update vision_shadows set fault = ${fault}, failures = failures + 1,
      next_at = now() + make_interval(secs => least(${longestPauseSeconds}, power(2, least(failures + 1, 20))))
    where org_id = ${org_id}`.execute(db)
}

/** Removes a deleted picture from the queue. */
export const forgetPicture = (db: Db, { org_id, image_id }: ShadowPicture) =>
  sql`delete from shadow_readings where org_id = ${org_id} and image_id = ${image_id}`.execute(db)
