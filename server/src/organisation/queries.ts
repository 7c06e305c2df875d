import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import { Role } from '#contract/auth/accounts.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { organisationRefusals } from '#contract/organisation/api.ts'
import { isSameAddress } from '#rules/organisation.ts'
import { findPendingAddresses, noteNewAddress } from '../auth/address-changes.ts'
import { administersMachine } from '../auth/machine-admin.ts'
import { findUserByEmail, isRegistered } from '../auth/queries.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { forbidden, invalid } from '../core/errors.ts'
import type { Db, Tables } from '../db.ts'

/** Locks the members until the transaction ends, so that two ADMINs cannot remove each other. */
export const lockMembers = (tx: Db, orgId: string) =>
  tx.selectFrom('organisations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()

/** Registered with a password, or signed in with the identity provider, and not deactivated. */
const canSignIn = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([isRegistered(eb), eb('users.deactivated_at', 'is', null)])

const members = (db: Db, orgId: string) =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role',
      sql<boolean>`users.may_operate or users.role = ${Role.ADMIN}`.as('may_operate'),
      canSignIn(eb).$castTo<boolean>().as('is_active'),
      eb('users.deactivated_at', 'is not', null).$castTo<boolean>().as('is_deactivated'),
      jsonArrayFrom(
        eb
          .selectFrom('member_sites')
          .innerJoin('sites', (join) =>
            join
              .onRef('sites.org_id', '=', 'member_sites.org_id')
              .onRef('sites.id', '=', 'member_sites.site_id'),
          )
          .select(['sites.id', 'sites.name'])
          .where('sites.org_id', '=', orgId)
          .where('member_sites.org_id', '=', orgId)
          .whereRef('member_sites.user_id', '=', 'users.id')
          .where('sites.removed_at', 'is', null)
          .orderBy('sites.name'),
      ).as('sites'),
    ])
    .where('users.org_id', '=', orgId)

/** Adds the addresses that wait for a confirmation. In a cluster these are on another server than the sites. */
async function withPending<Row extends { id: string }>(db: Db, orgId: string, rows: readonly Row[]) {
  const pending = await findPendingAddresses(db, orgId)
  return rows.map((row) => ({ ...row, pending_email: pending.get(row.id) ?? null }))
}

export async function listMembers(db: Db, orgId: string) {
  const sorted = members(db, orgId).orderBy('users.first_name').orderBy('users.last_name').orderBy('users.id')
  return withPending(db, orgId, await sorted.execute())
}

export async function findMember(db: Db, orgId: string, id: string) {
  const [member] = await withPending(db, orgId, await members(db, orgId).where('users.id', '=', id).execute())
  return member
}

/** The number of other ADMINs who can sign in. */
export async function countOtherAdmins(db: Db, orgId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('role', '=', Role.ADMIN)
    .where(canSignIn)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the member signs in with a password while all others must use the identity provider. */
export async function isEmergencyAdmin(db: Db, orgId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_on_settings')
    .select('org_id')
    .where('org_id', '=', orgId)
    .where('is_only', '=', true)
    .where('is_enabled', '=', true)
    .where('emergency_user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function refuseTakenEmail(db: Db, email: string, orgId?: string): Promise<void> {
  if (await findUserByEmail(db, email, orgId)) throw takenEmail()
}

const takenEmail = () => invalid({ email: [organisationRefusals.emailTaken] })

const addressKeys: ReadonlySet<string | undefined> = new Set(['users_email_key', 'users_org_email_key'])

export const explainTakenEmail = (error: unknown): never => {
  throw addressKeys.has(brokenConstraint(error)) ? takenEmail() : error
}

export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<void> {
  await refuseTakenEmail(db, user.email, user.org_id)
  await db.insertInto('users').values(user).execute().catch(explainTakenEmail)
}

type UserChanges = Updateable<Tables['users']>

/** Changes a member. The old address is notified of a new one, and links that were mailed to it no longer work. */
export async function updateUser(db: Db, orgId: string, id: string, changes: UserChanges): Promise<void> {
  const before = await findStanding(db, orgId, id)
  const isMoved = changes.email !== undefined && before && !isSameAddress(changes.email, before.email)
  const losesRights = changes.deactivated_at || (changes.role !== undefined && changes.role !== Role.ADMIN)
  if (isMoved) await refuseTakenEmail(db, changes.email!, orgId)
  if (before?.is_machine_admin && (isMoved || losesRights)) throw administersTheMachine()
  await db
    .updateTable('users')
    .set(changes)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
    .catch(explainTakenEmail)
  if (isMoved) await noteNewAddress(db, { ...before, id })
}

/** Decided on the command line of the machine: not by other ADMINs, and not by an identity provider. */
export const administersTheMachine = () => forbidden(organisationRefusals.machineAdmin)

export const findStanding = (db: Db, orgId: string, id: string) =>
  db
    .selectFrom('users')
    .select((eb) => ['email', 'is_machine_admin', isRegistered(eb).$castTo<boolean>().as('is_registered')])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Deletes the user with sessions, links, site assignments and unshared views. */
export async function deleteUser(db: Db, orgId: string, id: string): Promise<void> {
  if (await administersMachine(db, id)) throw administersTheMachine()
  await db
    .deleteFrom('views')
    .where('org_id', '=', orgId)
    .where('owner_id', '=', id)
    .where('is_shared', '=', false)
    .execute()
  await db.deleteFrom('users').where('org_id', '=', orgId).where('id', '=', id).execute()
}

/** Open invites. The links of members who were added first belong to those members. */
const openInvites = (db: Db, orgId: string) =>
  db
    .selectFrom('invites')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'sent_at', 'expires_at', 'site_ids'])
    .where('org_id', '=', orgId)
    .where('user_id', 'is', null)
    .where('accepted_at', 'is', null)

/** Adds the sites that still exist. In a cluster these are on another server than the invites. */
async function withSites<Row extends { site_ids: string[] }>(db: Db, orgId: string, invites: readonly Row[]) {
  const ids = new Set(invites.flatMap(({ site_ids }) => site_ids))
  const sites =
    ids.size === 0
      ? []
      : await db
          .selectFrom('sites')
          .select(['id', 'name'])
          .where('org_id', '=', orgId)
          .where('id', '=', anyOf([...ids]))
          .where('removed_at', 'is', null)
          .orderBy('name')
          .execute()
  return invites.map(({ site_ids, ...invite }) => ({
    ...invite,
    sites: sites.filter(({ id }) => site_ids.includes(id)),
  }))
}

export const listInvites = async (db: Db, orgId: string) =>
  withSites(db, orgId, await openInvites(db, orgId).orderBy('created_at', 'desc').execute())

export async function findInvite(db: Db, orgId: string, id: string) {
  const [invite] = await withSites(db, orgId, await openInvites(db, orgId).where('id', '=', id).execute())
  return invite
}

export const updateInvite = (db: Db, orgId: string, id: string, role: Role, siteIds: string[]) =>
  db
    .updateTable('invites')
    .set({ role, site_ids: siteIds })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()

export const deleteInvite = (db: Db, orgId: string, id: string) =>
  db
    .deleteFrom('invites')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()
