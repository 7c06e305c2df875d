import { sql, type Insertable, type Selectable } from 'kysely'
import type { PlateCorrection } from '#contract/vehicles/corrections.ts'
import type { Caller } from '../../core/access.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { PassRow } from '../passes/pass-rows.ts'
import type { VehicleTables } from '../tables.ts'

type Reader = Pick<Caller, 'orgId' | 'siteIds'>
export type CorrectionRow = Selectable<VehicleTables['plate_corrections']>

/** The pass with this id, or the pass of the detection with this id. */
export async function findPass(db: Db, reader: Reader, id: string): Promise<PassRow | undefined> {
  const pass = await findPassById(db, reader, id)
  if (pass) return pass
  const detection = await db
    .selectFrom('detections')
    .select('pass_id')
    .where('org_id', '=', reader.orgId)
    .where('time', '=', timeOfId(id))
    .where('id', '=', id)
    .executeTakeFirst()
  return detection?.pass_id ? findPassById(db, reader, detection.pass_id) : undefined
}

const findPassById = (db: Db, { orgId, siteIds }: Reader, id: string): Promise<PassRow | undefined> =>
  db
    .selectFrom('passes')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '=', timeOfId(id))
    .where('id', '=', id)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

export const findCorrection = (
  db: Db,
  { orgId, siteIds }: Reader,
  id: string,
): Promise<CorrectionRow | undefined> =>
  db
    .selectFrom('plate_corrections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

/** The correction of a pass that applies now. */
export const findStanding = (db: Db, orgId: string, passId: string): Promise<CorrectionRow | undefined> =>
  db
    .selectFrom('plate_corrections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('pass_id', '=', passId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const insertCorrection = (db: Db, row: Insertable<VehicleTables['plate_corrections']>) =>
  db.insertInto('plate_corrections').values(row).execute()

export const markUndone = (
  db: Db,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
  id: string,
  now: Date,
) =>
  db
    .updateTable('plate_corrections')
    .set({ undone_by: userId, undone_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()

/** The corrections of a pass, newest first. */
export async function listCorrections(db: Db, orgId: string, passId: string): Promise<PlateCorrection[]> {
  const { rows } = await sql<CorrectionRow & { corrector: string | null; undoer: string | null }>`
    select corrections.*,
      (select nullif(trim(first_name || ' ' || last_name), '') from users
        where users.org_id = ${orgId} and users.id = corrected_by) as corrector,
      (select nullif(trim(first_name || ' ' || last_name), '') from users
        where users.org_id = ${orgId} and users.id = undone_by) as undoer
    from plate_corrections as corrections
    where corrections.org_id = ${orgId} and pass_id = ${passId} order by id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    pass_id: row.pass_id,
    plate_before: row.plate_before,
    plate_after: row.plate_after,
    corrected_by: row.corrector,
    corrected_at: row.corrected_at.toISOString(),
    undone_by: row.undoer,
    undone_at: row.undone_at?.toISOString() ?? null,
  }))
}
