import type { ScimValues } from '#rules/scim/filter.ts'
import { groupOfScim, personOfScim } from '#rules/scim/resources.ts'
import type { Db } from '../db.ts'
import * as queries from './queries.ts'
import { groupResource, userResource } from './resources.ts'
import { removeGroup, saveGroup } from './save-group.ts'
import { addUser, changeUser, removeUser } from './save-user.ts'

/** Users or groups: how they are read, shown and changed. */
export interface Kind<Row> {
  path: 'Users' | 'Groups'
  /** The attribute that names a resource. */
  named: 'userName' | 'displayName'
  relations: 'groups' | 'members'
  count: (db: Db, orgId: string, choice: queries.Choice) => Promise<number>
  list: (db: Db, orgId: string, choice: queries.Choice, page?: queries.Page) => Promise<Row[]>
  find: (db: Db, orgId: string, id: string) => Promise<Row | undefined>
  /** Without its relations, which are read for the shown resources only. */
  outline: (row: Row) => ScimValues
  show: (db: Db, orgId: string, rows: readonly Row[]) => Promise<ScimValues[]>
  /** Adds a resource, or replaces the one with this id; returns its id. */
  save: (tx: Db, orgId: string, id: string | undefined, resource: ScimValues) => Promise<string>
  remove: (tx: Db, orgId: string, id: string) => Promise<void>
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const userKind = (publicUrl: string, now: () => Date): Kind<queries.ScimUserRow> => ({
  path: 'Users',
  named: 'userName',
  relations: 'groups',
  count: queries.countUsers,
  list: queries.listUsers,
  find: queries.findUser,
  outline: (user) => userResource(publicUrl, user, []),
  show: async (db, orgId, users) => {
    const groups = await queries.findGroupsOf(db, orgId, idsOf(users))
    return users.map((user) => userResource(publicUrl, user, groups.get(user.id) ?? []))
  },
  save: async (tx, orgId, id, resource) => {
    const person = personOfScim(resource)
    if (!id) return addUser(tx, orgId, person, now())
    await changeUser(tx, orgId, id, person, now())
    return id
  },
  remove: (tx, orgId, id) => removeUser(tx, orgId, id, now()),
})

export const groupKind = (publicUrl: string, now: () => Date): Kind<queries.ScimGroupRow> => ({
  path: 'Groups',
  named: 'displayName',
  relations: 'members',
  count: queries.countGroups,
  list: queries.listGroups,
  find: queries.findGroup,
  outline: (group) => groupResource(publicUrl, group, []),
  show: async (db, orgId, groups) => {
    const members = await queries.findMembersOf(db, orgId, idsOf(groups))
    return groups.map((group) => groupResource(publicUrl, group, members.get(group.id) ?? []))
  },
  save: (tx, orgId, id, resource) => saveGroup(tx, orgId, id, groupOfScim(resource), now()),
  remove: (tx, orgId, id) => removeGroup(tx, orgId, id, now()),
})
