import type { Selectable } from 'kysely'
import type { RotaInput } from '#contract/on-call/api.ts'
import { internationalNumber, isMobileNumber } from '#rules/text/phone.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'

export type RotaRow = Selectable<Tables['rotas']>

export const findRotas = (db: Db, orgId: string): Promise<RotaRow[]> =>
  db.selectFrom('rotas').selectAll().where('org_id', '=', orgId).orderBy('name').orderBy('id').execute()

export const findRota = (db: Db, orgId: string, id: string): Promise<RotaRow | undefined> =>
  db.selectFrom('rotas').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()

/** The other addresses of people who are reached at this number, which has its country code. */
export async function findAddressesBeside(db: Db, orgId: string, number: string): Promise<string[]> {
  const rotas = await db.selectFrom('rotas').select('plan').where('org_id', '=', orgId).execute()
  const isNumber = (address: string) => isMobileNumber(address) && internationalNumber(address) === number
  return rotas
    .flatMap(({ plan }) => plan.people)
    .filter(({ reach }) => reach.some(isNumber))
    .flatMap(({ reach }) => reach.filter((address) => !isNumber(address)))
}

/** The stored part of a form. */
function valuesOf(input: RotaInput) {
  const { time_zone, hand_over, starts_on, people, hours, holidays, overrides } = input
  const plan = { time_zone, hand_over, starts_on, people, hours, holidays, overrides }
  return { name: input.name, plan: JSON.stringify(plan) }
}

export const insertRota = (db: Db, orgId: string, input: RotaInput, now: Date): Promise<RotaRow> =>
  db
    .insertInto('rotas')
    .values({ org_id: orgId, id: newId(now), ...valuesOf(input), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateRota = (db: Db, orgId: string, id: string, input: RotaInput, now: Date) =>
  db
    .updateTable('rotas')
    .set({ ...valuesOf(input), updated_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteRota = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('rotas').where('org_id', '=', orgId).where('id', '=', id).returning('id').executeTakeFirst()
