import { stolenListName, stolenTagLabel } from '#contract/filter-lists/api.ts'
import { rowsOf } from '../core/database/pipeline.ts'
import type { Question } from '../core/database/questions.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

/** The list of stolen vehicles, which every organisation has: made when it is first asked for. */
export async function ensureStolenList(db: Db, orgId: string, now: Date): Promise<string> {
  await db
    .insertInto('filter_lists')
    .values({
      org_id: orgId,
      id: newId(now),
      description: stolenListName,
      built_in: true,
      tag_label: stolenTagLabel,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'description']).where('built_in', '=', true).doNothing(),
    )
    .execute()
  const { id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('built_in', '=', true)
    .where('description', '=', stolenListName)
    .executeTakeFirstOrThrow()
  return id
}

export interface ListTag {
  org_id: string
  plate: string
  label: string
}

/** The tags that lists give to plates. */
export const listTags = (plates: readonly { org_id: string; plate: string }[]): Question<ListTag> => ({
  text: listTagsText,
  values: [rowsOf('seen_plate', plates)],
  times: [],
})

/** Plates are looked up one by one, however short the lists were when this was planned. */
const listTagsText = `
  select distinct asked.org_id, asked.plate, tag_label as label
  from unnest($1::seen_plate[]) as asked
  cross join lateral (
    select list_id from filter_list_plates
    where filter_list_plates.org_id = asked.org_id and filter_list_plates.plate = asked.plate
    offset 0
  ) as listed
  join filter_lists on filter_lists.org_id = asked.org_id and filter_lists.id = listed.list_id
  where tag_label is not null`
