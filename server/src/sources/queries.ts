import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Row } from '../events/write-rows.ts'

export const findSource = (db: Db, orgId: string, cameraId: string) =>
  db
    .selectFrom('camera_sources')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .executeTakeFirst()

export const findState = (db: Db, orgId: string, cameraId: string) =>
  db
    .selectFrom('camera_source_states')
    .select(['tried_at', 'picture_at', 'fault'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .executeTakeFirst()

export const findLastImage = (db: Db, orgId: string, cameraId: string) =>
  db
    .selectFrom('cameras')
    .select('last_image_id')
    .where('org_id', '=', orgId)
    .where('id', '=', cameraId)
    .executeTakeFirst()

export type SourceRow = Row<'camera_sources'>

export async function saveSource(db: Db, row: SourceRow): Promise<void> {
  const { org_id, camera_id, ...values } = row
  await db
    .insertInto('camera_sources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['org_id', 'camera_id']).doUpdateSet(values))
    .execute()
  await forgetState(db, org_id, camera_id)
}

export async function removeSource(db: Db, orgId: string, cameraId: string): Promise<void> {
  await db
    .deleteFrom('camera_sources')
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .execute()
  await forgetState(db, orgId, cameraId)
}

/** Clears the results of the former settings. The lease stays with its process. */
const forgetState = (db: Db, orgId: string, cameraId: string) =>
  db
    .updateTable('camera_source_states')
    .set({ tried_at: null, picture_at: null, fault: null, failures: 0 })
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .execute()

/** Records an attempt: a picture, or the reason for its absence. */
export async function noteAttempt(
  db: Db,
  { orgId, cameraId }: { orgId: string; cameraId: string },
  fault: string | undefined,
  now: Date,
): Promise<void> {
  await sql`
    insert into camera_source_states (org_id, camera_id, tried_at, picture_at, fault, failures)
    values (${orgId}, ${cameraId}, ${now}, ${fault === undefined ? now : null}, ${fault ?? null},
      ${fault === undefined ? 0 : 1})
    on conflict (org_id, camera_id) do update set tried_at = excluded.tried_at, fault = excluded.fault,
      picture_at = coalesce(excluded.picture_at, camera_source_states.picture_at),
      failures = case when excluded.fault is null then 0 else camera_source_states.failures + 1 end`.execute(
    db,
  )
}
