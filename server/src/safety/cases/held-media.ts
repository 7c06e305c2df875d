import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { forGood } from '../../media/deleting/needed-files.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

/** Keeps the picture and the clip of an observation beyond retention until they are released. */
export async function holdMedia(tx: Db, row: ObservationRow): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update media_objects set last_needed_at = ${forGood}
    where org_id = ${row.org_id} and key in (
      select media_key from images
      where org_id = ${row.org_id} and time = ${timeInId(sql`${row.image_id}`)} and id = ${row.image_id}
        and media_key is not null
      union select media_key from videos
      where org_id = ${row.org_id} and time = ${timeInId(sql`${row.video_id}`)} and id = ${row.video_id}
        and media_key is not null)
    returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Ordinary retention applies again, unless another observation holds the media too. */
export async function releaseMedia(tx: Db, row: ObservationRow, keys: readonly string[]): Promise<void> {
  await sql`
    update media_objects set last_needed_at = ${row.time}
    where org_id = ${row.org_id} and key = any(${keys}::text[]) and last_needed_at = ${forGood}
      and not exists (select from observation_cases where observation_cases.org_id = media_objects.org_id
        and observation_id <> ${row.id} and media_objects.key = any(held_media))`.execute(tx)
}
