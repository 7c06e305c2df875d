import { sql } from 'kysely'
import { privacyMessages } from '#contract/privacy/api.ts'
import { writtenPlate } from '#rules/vehicles/plate-as-written.ts'
import { isAboutPlate } from '#rules/privacy/declared-fields.ts'
import { mayName } from '../cases/plate-rewriting.ts'
import { hasHoldOf } from '../cases/queries.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { contentFields } from './erase-messages.ts'
import { isVisitAbout } from './visits-about.ts'

/** Rejects a plate that is in no field of a plate. What people searched for does not count. */
export async function refuseUnstored(db: Db, orgId: string, plate: string): Promise<void> {
  if (!(await isPlateStored(db, orgId, plate))) throw invalid({ plate: [privacyMessages.neverStored] })
}

async function isPlateStored(db: Db, orgId: string, plate: string): Promise<boolean> {
  const read = JSON.stringify([{ plate }])
  const isOfPlate = sql`org_id = ${orgId} and plate = ${plate}`
  const { rows } = await sql`select from (
    (select 1 from passes where ${isOfPlate} limit 1)
    union all (select 1 from detections where ${isOfPlate} limit 1)
    union all (select 1 from visits where org_id = ${orgId} and ${isVisitAbout(plate)} limit 1)
    union all (select 1 from customers where ${isOfPlate} limit 1)
    union all (select 1 from filter_list_plates where ${isOfPlate} limit 1)
    union all (select 1 from alert_matches where org_id = ${orgId}
      and (plate = ${plate} or entry_plate = ${plate}) limit 1)
    union all (select 1 from history_import_rows where ${isOfPlate} limit 1)
    union all (select 1 from plate_corrections where org_id = ${orgId} and (plate_before = ${plate}
      or plate_after = ${plate} or original -> 'reads' @> ${read}::jsonb) limit 1)) as stored limit 1`.execute(
    db,
  )
  return rows.length > 0 || (await hasHoldOf(db, orgId, plate)) || isNotified(db, orgId, plate)
}

/** Notifications may outlive the passes that they are about. */
async function isNotified(db: Db, orgId: string, plate: string): Promise<boolean> {
  const { rows } = await sql<{ content: unknown }>`
    select content from notifications where org_id = ${orgId} and ${mayName(plate, ['content'])}`.execute(db)
  const written = writtenPlate(plate)
  return rows.some(({ content }) => isAboutPlate(content, contentFields, written))
}
