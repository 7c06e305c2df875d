import { sql } from 'kysely'
import { plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import type { Db } from '../db.ts'

/**
 * Replaces a plate in the texts and the released holds of cases. A case that still holds the plate keeps them. Returns
 * the number of these holds.
 */
export async function eraseFromCases(
  db: Db,
  orgId: string,
  { plate, by }: { plate: string; by: string },
): Promise<number> {
  const { rows: active } = await sql<{ case_id: string }>`
    select case_id from case_holds where org_id = ${orgId} and kind = 'plate' and subject = ${plate}
      and released_at is null`.execute(db)
  const kept = sql`${active.map(({ case_id }) => case_id)}::uuid[]`
  const written = plateAsWritten(plate)
  const without = (column: string) => sql`regexp_replace(${sql.ref(column)}, ${written}, ${by}, 'g')`
  await sql`update legal_cases set name = ${without('name')}, reason = ${without('reason')},
      closed_reason = ${without('closed_reason')},
      people = array(select ${without('person')} from unnest(people) as person)
    where org_id = ${orgId} and id <> all(${kept})
      and (name ~ ${written} or reason ~ ${written} or closed_reason ~ ${written}
        or exists (select from unnest(people) as person where person ~ ${written}))`.execute(db)
  await sql`update case_notes set text = ${without('text')}
    where org_id = ${orgId} and case_id <> all(${kept}) and text ~ ${written}`.execute(db)
  await sql`update case_holds set released_reason = ${without('released_reason')},
      subject = case when kind = 'plate' and subject = ${plate} then ${by} else subject end
    where org_id = ${orgId} and case_id <> all(${kept}) and released_at is not null
      and ((kind = 'plate' and subject = ${plate}) or released_reason ~ ${written})`.execute(db)
  return active.length
}
