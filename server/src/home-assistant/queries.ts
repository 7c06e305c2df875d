import { sql, type Updateable } from 'kysely'
import type { Db } from '../db.ts'
import type { Row } from '../events/write-rows.ts'
import type { HomeAssistantTables } from './tables.ts'

export type ConnectionRow = Row<'home_assistant'>

export const findConnection = (db: Db, orgId: string): Promise<ConnectionRow | undefined> =>
  db.selectFrom('home_assistant').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export const findState = (db: Db, orgId: string) =>
  db
    .selectFrom('home_assistant_states')
    .select(['connected_at', 'published_at', 'fault', 'fault_at', 'alerted_until'])
    .select(sql<boolean>`coalesce(leased_until > now(), false)`.as('is_leased'))
    .where('org_id', '=', orgId)
    .executeTakeFirst()

export async function saveConnection(db: Db, row: ConnectionRow): Promise<void> {
  const { org_id: _orgId, ...values } = row
  await db
    .insertInto('home_assistant')
    .values(row)
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute()
  await noteState(db, row.org_id, { connected_at: null, fault: null, fault_at: null })
}

/** The row exists once a process has leased the connection. */
export const noteState = (
  db: Db,
  orgId: string,
  values: Updateable<HomeAssistantTables['home_assistant_states']>,
) => db.updateTable('home_assistant_states').set(values).where('org_id', '=', orgId).execute()
