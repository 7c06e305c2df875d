import { sql } from 'kysely'
import type { CaseForm } from '#contract/cases/api.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

const activeHolds = sql<number>`(select count(*)::int from case_holds
  where case_holds.org_id = legal_cases.org_id and case_holds.case_id = legal_cases.id and released_at is null)`

const cases = (db: Db, orgId: string) =>
  db.selectFrom('legal_cases').selectAll().select(activeHolds.as('holds')).where('org_id', '=', orgId)
export type CaseOfDb = Awaited<ReturnType<typeof listCases>>[number]

export const listCases = (db: Db, orgId: string, page: { limit: number; offset: number }) =>
  cases(db, orgId).orderBy('created_at', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute()

export async function countCases(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('legal_cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return count
}

export const findCase = (db: Db, orgId: string, id: string) =>
  cases(db, orgId).where('id', '=', id).executeTakeFirst()

export async function insertCase(
  db: Db,
  orgId: string,
  form: CaseForm,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('legal_cases')
    .values({ org_id: orgId, id, ...form, created_at: now, created_by: userId })
    .execute()
  return id
}

export const updateCase = (db: Db, orgId: string, id: string, form: CaseForm) =>
  db.updateTable('legal_cases').set(form).where('org_id', '=', orgId).where('id', '=', id).execute()

export const listNotes = (db: Db, orgId: string, caseId: string) =>
  db
    .selectFrom('case_notes')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .execute()

export const listHolds = (db: Db, orgId: string, caseId: string) =>
  db
    .selectFrom('case_holds')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('case_id', '=', caseId)
    .orderBy('held_at', 'desc')
    .execute()
export type HoldRow = Awaited<ReturnType<typeof listHolds>>[number]

/** Holds that are not released, of one case or of all. */
export const findActiveHolds = (db: Db, orgId: string, caseId?: string): Promise<HoldRow[]> =>
  db
    .selectFrom('case_holds')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('released_at', 'is', null)
    .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId!))
    .execute()

/** Whether a case has held a plate, also in the past. */
export const hasHoldOf = async (db: Db, orgId: string, plate: string): Promise<boolean> => {
  const holds = db.selectFrom('case_holds').select('id').where('org_id', '=', orgId)
  const found = holds.where('kind', '=', 'plate').where('subject', '=', plate).limit(1)
  return (await found.execute()).length > 0
}

/** Names of members by id, for the history of a case. */
export async function namesOf(db: Db, orgId: string): Promise<(id: string | null) => string> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('org_id', '=', orgId)
    .execute()
  const names = new Map(
    rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
  )
  return (id) => (id === null ? '' : (names.get(id) ?? 'Removed member'))
}
