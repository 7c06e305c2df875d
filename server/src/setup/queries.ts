import { sql } from 'kysely'
import type { AccountType, DashboardType } from '#contract/auth/accounts.ts'
import { OrganisationKind, type DemoPerson, type FirstSteps, type SetupState } from '#contract/setup/api.ts'
import type { Db } from '../db.ts'
import { findDemoFilling } from './demo-filling.ts'

/** The set-up is open until an organisation outside the demo exists. */
export async function findSetupState(db: Db): Promise<Omit<SetupState, 'demo_notice'>> {
  const rows = await db.selectFrom('organisations').select('is_demo').distinct().execute()
  return {
    is_open: !rows.some((row) => !row.is_demo),
    has_demo: rows.some((row) => row.is_demo),
    demo_filling: await findDemoFilling(db),
    demo_people: await findDemoPeople(db),
  }
}

/** The first administrator of each demo organisation who needs no second factor. */
async function findDemoPeople(db: Db): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.org_id')
    .where('is_demo', '=', true)
    .where('role', '=', 'ADMIN')
    .where('mfa_enabled_at', 'is', null)
    .select(['email', 'account_type', 'dashboard_type', 'users.org_id'])
    .distinctOn('users.org_id')
    .orderBy('users.org_id')
    .orderBy('users.id')
    .execute()
  const order = OrganisationKind.options
  return rows
    .map(({ email, account_type, dashboard_type }) => ({ email, kind: kindOf(account_type, dashboard_type) }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function kindOf(accountType: AccountType, dashboardType: DashboardType): OrganisationKind {
  if (dashboardType === 1) return 'wildlife'
  return accountType === 'HS' ? 'safety' : 'vehicles'
}

/** Blocks a second set-up until this transaction ends. */
export const lockSetup = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sightline set-up', 0))`.execute(tx)

/**
 * Grants the rights to an ADMIN with a password, or ends those of any user. False when nobody has this address. Only the
 * command line calls this.
 */
export async function setMachineAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_machine_admin: isAdmin })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .$if(isAdmin, (query) => query.where('role', '=', 'ADMIN').where('password_hash', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hideFirstSteps = (db: Db, orgId: string) =>
  db.updateTable('organisations').set({ first_steps_hidden: true }).where('id', '=', orgId).execute()

export async function findFirstSteps(db: Db, orgId: string): Promise<Omit<FirstSteps, 'has_apps'>> {
  const { rows } = await sql<Omit<FirstSteps, 'has_apps' | 'camera'> & { camera: FirstSteps['camera'] }>`
    select
      (select count(*)::int from sites where org_id = ${orgId} and removed_at is null) as sites,
      (select id from sites where org_id = ${orgId} and removed_at is null order by created_at desc limit 1) as site_id,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null) as cameras,
      (select json_build_object('id', c.id, 'name', c.name, 'site_id', c.site_id, 'time_zone', s.time_zone)
       from cameras c join sites s on s.org_id = c.org_id and s.id = c.site_id
       where c.org_id = ${orgId} and c.removed_at is null
       order by c.last_heard desc nulls last, c.created_at desc limit 1) as camera,
      exists (select 1 from cameras where org_id = ${orgId} and last_heard is not null) as has_posts,
      ((select count(*) from users where org_id = ${orgId}) - 1
       + (select count(*) from invites where org_id = ${orgId} and accepted_at is null and user_id is null))::int as others,
      (select first_steps_hidden from organisations where id = ${orgId}) as is_hidden`.execute(db)
  return rows[0]!
}
