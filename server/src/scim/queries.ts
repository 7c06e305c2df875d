import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'scim_external_id',
  'deactivated_at',
  'created_at',
] as const

export const listUsers = (db: Db, orgId: string) =>
  db
    .selectFrom('users')
    .select(userColumns)
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type ScimUserRow = Awaited<ReturnType<typeof listUsers>>[number]

export const findUser = async (db: Db, orgId: string, id: string): Promise<ScimUserRow | undefined> =>
  db
    .selectFrom('users')
    .select(userColumns)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listGroups = (db: Db, orgId: string) =>
  db
    .selectFrom('scim_groups')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type ScimGroupRow = Awaited<ReturnType<typeof listGroups>>[number]

export const findGroup = (db: Db, orgId: string, id: string): Promise<ScimGroupRow | undefined> =>
  db.selectFrom('scim_groups').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()

/** All group memberships of the organisation. */
export const listMemberships = (db: Db, orgId: string) =>
  db.selectFrom('scim_group_members').select(['group_id', 'user_id']).where('org_id', '=', orgId).execute()

export async function setGroupMembers(
  tx: Db,
  orgId: string,
  groupId: string,
  userIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('scim_group_members')
    .where('org_id', '=', orgId)
    .where('group_id', '=', groupId)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('scim_group_members')
    .values(userIds.map((user_id) => ({ org_id: orgId, group_id: groupId, user_id })))
    .execute()
}

export const countOwnUsers = async (db: Db, orgId: string, ids: string[]): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('org_id', '=', orgId)
      .where('id', '=', anyOf(ids))
      .execute()
  ).length
