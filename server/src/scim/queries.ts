import { sql } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'may_operate',
  'scim_external_id',
  'deactivated_at',
  'created_at',
] as const

/** The rows of an organisation with exact values. */
export interface Choice {
  id?: string | undefined
  /** Compared ignoring case. */
  name?: string | undefined
  externalId?: string | undefined
  isActive?: boolean | undefined
}

export interface Page {
  limit: number
  offset: number
}

const ofUsers = (db: Db, orgId: string, { id, name, externalId, isActive }: Choice) =>
  db
    .selectFrom('users')
    .where('org_id', '=', orgId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(name !== undefined, (query) => query.where(sql`lower(email)`, '=', name!.toLowerCase()))
    .$if(externalId !== undefined, (query) =>
      query.where(sql`lower(scim_external_id)`, '=', externalId!.toLowerCase()),
    )
    .$if(isActive !== undefined, (query) => query.where('deactivated_at', isActive ? 'is' : 'is not', null))

export const listUsers = (db: Db, orgId: string, choice: Choice, page?: Page) =>
  ofUsers(db, orgId, choice)
    .select(userColumns)
    .orderBy('created_at')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute()
export type ScimUserRow = Awaited<ReturnType<typeof listUsers>>[number]

export const countUsers = async (db: Db, orgId: string, choice: Choice): Promise<number> =>
  (
    await ofUsers(db, orgId, choice)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findUser = async (db: Db, orgId: string, id: string): Promise<ScimUserRow | undefined> =>
  (await listUsers(db, orgId, { id }))[0]

export const findUsers = (db: Db, orgId: string, ids: readonly string[]): Promise<ScimUserRow[]> =>
  ofUsers(db, orgId, {}).select(userColumns).where('id', '=', anyOf(ids)).execute()

const ofGroups = (db: Db, orgId: string, { id, name, externalId }: Choice) =>
  db
    .selectFrom('scim_groups')
    .where('org_id', '=', orgId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(name !== undefined, (query) => query.where(sql`lower(display_name)`, '=', name!.toLowerCase()))
    .$if(externalId !== undefined, (query) =>
      query.where(sql`lower(external_id)`, '=', externalId!.toLowerCase()),
    )

export const listGroups = (db: Db, orgId: string, choice: Choice, page?: Page) =>
  ofGroups(db, orgId, choice)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute()
export type ScimGroupRow = Awaited<ReturnType<typeof listGroups>>[number]

export const countGroups = async (db: Db, orgId: string, choice: Choice): Promise<number> =>
  (
    await ofGroups(db, orgId, choice)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findGroup = async (db: Db, orgId: string, id: string): Promise<ScimGroupRow | undefined> =>
  (await listGroups(db, orgId, { id }))[0]

export interface GroupOfUser {
  id: string
  display_name: string
}

/** The groups of each of these users, the oldest first. */
export async function findGroupsOf(
  db: Db,
  orgId: string,
  userIds: readonly string[],
): Promise<Map<string, GroupOfUser[]>> {
  const rows = await db
    .selectFrom('scim_group_members')
    .innerJoin('scim_groups', (join) =>
      join
        .onRef('scim_groups.org_id', '=', 'scim_group_members.org_id')
        .onRef('scim_groups.id', '=', 'scim_group_members.group_id'),
    )
    .select(['scim_group_members.user_id', 'scim_groups.id', 'scim_groups.display_name'])
    .where('scim_groups.org_id', '=', orgId)
    .where('scim_group_members.org_id', '=', orgId)
    .where('scim_group_members.user_id', '=', anyOf(userIds))
    .orderBy('scim_groups.created_at')
    .orderBy('scim_groups.id')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** An id, a first and a last name. */
export type MemberOfGroup = [string, string, string]

/** The members of each of these groups, the oldest first. A list of thousands is read as one value. */
export async function findMembersOf(
  db: Db,
  orgId: string,
  groupIds: readonly string[],
): Promise<Map<string, MemberOfGroup[]>> {
  const rows = await db
    .selectFrom('scim_group_members')
    .innerJoin('users', (join) =>
      join
        .onRef('users.org_id', '=', 'scim_group_members.org_id')
        .onRef('users.id', '=', 'scim_group_members.user_id'),
    )
    .select([
      'scim_group_members.group_id',
      sql<MemberOfGroup[]>`json_agg(json_build_array(users.id, users.first_name, users.last_name)
        order by users.created_at, users.id)`.as('members'),
    ])
    .where('users.org_id', '=', orgId)
    .where('scim_group_members.org_id', '=', orgId)
    .where('scim_group_members.group_id', '=', anyOf(groupIds))
    .groupBy('scim_group_members.group_id')
    .execute()
  return new Map(rows.map(({ group_id, members }) => [group_id, members]))
}

export const listMemberIds = async (db: Db, orgId: string, groupId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('scim_group_members')
      .select('user_id')
      .where('org_id', '=', orgId)
      .where('group_id', '=', groupId)
      .execute()
  ).map(({ user_id }) => user_id)

/** A statement has at most 65,535 parameters. */
const rowsOfStatement = 5000

export async function addMembers(tx: Db, orgId: string, groupId: string, userIds: string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsOfStatement)
    await tx
      .insertInto('scim_group_members')
      .values(
        userIds
          .slice(at, at + rowsOfStatement)
          .map((user_id) => ({ org_id: orgId, group_id: groupId, user_id })),
      )
      .execute()
}

export const dropMembers = (tx: Db, orgId: string, groupId: string, userIds: readonly string[]) =>
  tx
    .deleteFrom('scim_group_members')
    .where('org_id', '=', orgId)
    .where('group_id', '=', groupId)
    .where('user_id', '=', anyOf(userIds))
    .execute()

/** The sites of each of these members. */
export async function findSitesOf(
  db: Db,
  orgId: string,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('member_sites')
    .select(['user_id', 'site_id'])
    .where('org_id', '=', orgId)
    .where('user_id', '=', anyOf(userIds))
    .execute()
  const sites = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...sites].map(([userId, each]) => [userId, each.map(({ site_id }) => site_id)]))
}
