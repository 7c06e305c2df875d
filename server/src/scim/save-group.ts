import { scimMessages } from '#contract/scim/api.ts'
import type { ScimGroupForm } from '#rules/scim/resources.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { lockMembers } from '../organisation/queries.ts'
import { followGroups } from './follow-groups.ts'
import { addMembers, dropMembers, findGroup, findUsers, listMemberIds } from './queries.ts'
import { scimNotFound, ScimRefusal } from './scim-error.ts'

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function refuseForeignMembers(tx: Db, orgId: string, members: string[]): Promise<void> {
  const isKnown =
    members.every((id) => isId.test(id)) && (await findUsers(tx, orgId, members)).length === members.length
  if (!isKnown) throw new ScimRefusal(400, scimMessages.foreignMember, 'invalidValue')
}

const explainTakenName = (error: unknown): never => {
  if (brokenConstraint(error)?.startsWith('scim_groups_name_key'))
    throw new ScimRefusal(409, scimMessages.groupTaken, 'uniqueness')
  throw error
}

const note = (
  tx: Db,
  orgId: string,
  id: string,
  verb: 'added' | 'changed' | 'removed',
  name: string,
  now: Date,
) =>
  recordAudit(tx, orgId, {
    at: now,
    actorId: null,
    action: `group.${verb}`,
    subject: id,
    detail: { name, by: 'SCIM' },
  })

function changesOf(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)]
  return { joining: after.filter((id) => !had.has(id)), leaving: before.filter((id) => !has.has(id)) }
}

/** Adds a group, or replaces the one with this id. Its members get the resulting role and sites. */
export async function saveGroup(
  tx: Db,
  orgId: string,
  given: string | undefined,
  { members, ...named }: ScimGroupForm,
  now: Date,
): Promise<string> {
  await lockMembers(tx, orgId)
  const id = given ?? newId(now)
  const before = given ? await listMemberIds(tx, orgId, id) : []
  const { joining, leaving } = changesOf(before, members)
  await refuseForeignMembers(tx, orgId, joining)
  let isRenamed = false
  if (given) {
    const group = await findGroup(tx, orgId, id)
    if (!group) throw scimNotFound()
    isRenamed = group.display_name !== named.display_name
    await tx
      .updateTable('scim_groups')
      .set({ ...named, changed_at: now })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute()
      .catch(explainTakenName)
  } else {
    await tx
      .insertInto('scim_groups')
      .values({ org_id: orgId, id, ...named, created_at: now, changed_at: now })
      .execute()
      .catch(explainTakenName)
  }
  await addMembers(tx, orgId, id, joining)
  await dropMembers(tx, orgId, id, leaving)
  await followGroups(tx, orgId, [...leaving, ...(isRenamed ? members : joining)], now)
  await note(tx, orgId, id, given ? 'changed' : 'added', named.display_name, now)
  return id
}

export async function removeGroup(tx: Db, orgId: string, id: string, now: Date): Promise<void> {
  await lockMembers(tx, orgId)
  const group = await findGroup(tx, orgId, id)
  if (!group) throw scimNotFound()
  const members = await listMemberIds(tx, orgId, id)
  await dropMembers(tx, orgId, id, members)
  await tx.deleteFrom('scim_groups').where('org_id', '=', orgId).where('id', '=', id).execute()
  await followGroups(tx, orgId, members, now)
  await note(tx, orgId, id, 'removed', group.display_name, now)
}
