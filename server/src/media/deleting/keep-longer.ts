import { sql } from 'kysely'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'

/** Restarts the retention of pictures, regardless of their age. */
export async function keepLonger(
  db: Db,
  orgId: string,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  const times = imageIds.map((id) => timeOfId(id).toISOString())
  await sql`
    update media_objects set last_needed_at = ${now}
    where org_id = ${orgId} and last_needed_at < ${now} and key in (
      select media_key from images where org_id = ${orgId} and time = any(${times}::timestamptz[])
        and id = any(${[...imageIds]}::uuid[]) and media_key is not null)`.execute(db)
}
