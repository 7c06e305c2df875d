import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'
import type { HoldRow } from './queries.ts'

export interface CorrectedPass {
  time: Date
  last_time: Date
  id: string
  camera_id: string
  plate: string | null
}

/** Passes that were read as the plate of a hold, in whole or in one reading, before a person corrected them, as SQL. */
export const passesReadAs = (
  orgId: string,
  { subject, from_time, to_time }: HoldRow,
): RawBuilder<CorrectedPass> => sql`
  select passes.time, passes.last_time, passes.id, passes.camera_id, passes.plate
  from (select distinct pass_time, pass_id from plate_corrections where plate_corrections.org_id = ${orgId}
    and (plate_before = ${subject} or original -> 'reads' @> ${JSON.stringify([{ plate: subject }])}::jsonb)
  ) as corrected join passes on passes.org_id = ${orgId} and passes.time = corrected.pass_time
    and passes.id = corrected.pass_id
  where ${from_time ? sql`passes.last_time >= ${from_time}` : sql`true`}
    and ${to_time ? sql`passes.time <= ${to_time}` : sql`true`}`

/** The plates that passes were read as before they were corrected. */
export async function platesReadOf(db: Db, orgId: string, passIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select plate_before as plate from plate_corrections
    where org_id = ${orgId} and pass_id = any(${[...passIds]}::uuid[]) and plate_before is not null
    union select read ->> 'plate' from plate_corrections, jsonb_array_elements(original -> 'reads') as read
    where org_id = ${orgId} and pass_id = any(${[...passIds]}::uuid[]) and read ->> 'plate' is not null`.execute(
    db,
  )
  return rows.map(({ plate }) => plate)
}
