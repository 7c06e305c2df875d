import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { keepLonger } from '../media/deleting/keep-longer.ts'

const atOnce = 500

/** Keeps the pictures of vehicles that entered before this time and are still on site. */
export async function keepPicturesOnSite(
  db: Db,
  orgId: string,
  { before, now, signal }: { before: Date; now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  const { rows } = await sql<{ entry_image_id: string }>`
    select entry_image_id from visits
    where org_id = ${orgId} and ended_at = 'infinity' and entry_time <= ${before}
      and entry_image_id is not null`.execute(db)
  const ids = rows.map(({ entry_image_id }) => entry_image_id)
  const isStopped = () => signal?.aborted === true
  for (let first = 0; first < ids.length && !isStopped(); first += atOnce)
    await keepLonger(db, orgId, ids.slice(first, first + atOnce), now)
}
