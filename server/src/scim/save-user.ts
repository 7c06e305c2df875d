import { Role } from '#contract/auth/accounts.ts'
import { scimMessages } from '#contract/scim/api.ts'
import type { ScimPerson } from '#rules/scim/resources.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUserByEmail } from '../auth/queries.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { deleteUser, insertUser, lockMembers, updateUser } from '../organisation/queries.ts'
import { followGroups, isNeeded, setActive } from './follow-groups.ts'
import { findUser, type ScimUserRow } from './queries.ts'
import { scimNotFound, ScimRefusal } from './scim-error.ts'

async function refuseTakenAddress(tx: Db, orgId: string, email: string, exceptId?: string): Promise<void> {
  const other = await findUserByEmail(tx, email, orgId)
  if (other && other.id !== exceptId) throw new ScimRefusal(409, scimMessages.taken, 'uniqueness')
}

const getUser = async (tx: Db, orgId: string, id: string): Promise<ScimUserRow> => {
  const user = await findUser(tx, orgId, id)
  if (!user) throw scimNotFound()
  return user
}

/** Adds a member without access until a group or an ADMIN grants it. */
export async function addUser(tx: Db, orgId: string, person: ScimPerson, now: Date): Promise<string> {
  const { isActive, external_id, ...named } = person
  await lockMembers(tx, orgId)
  await refuseTakenAddress(tx, orgId, person.email)
  const id = newId(now)
  await insertUser(tx, {
    id,
    org_id: orgId,
    ...named,
    role: Role.SITE_VIEWER,
    scim_external_id: external_id,
    deactivated_at: isActive ? null : now,
  })
  await followGroups(tx, orgId, [id], now)
  await recordAudit(tx, orgId, {
    at: now,
    actorId: null,
    action: 'member.added',
    subject: id,
    detail: { email: person.email, by: 'SCIM' },
  })
  return id
}

export async function changeUser(
  tx: Db,
  orgId: string,
  id: string,
  person: ScimPerson,
  now: Date,
): Promise<void> {
  const { isActive, external_id, ...named } = person
  await lockMembers(tx, orgId)
  const user = await getUser(tx, orgId, id)
  await refuseTakenAddress(tx, orgId, person.email, id)
  if (!isActive && (await isNeeded(tx, orgId, user)))
    throw new ScimRefusal(409, scimMessages.lastAdmin, 'mutability')
  await updateUser(tx, orgId, id, { ...named, scim_external_id: external_id })
  await setActive(tx, orgId, user, isActive, now)
  const before = { email: user.email, first_name: user.first_name, last_name: user.last_name }
  if (
    JSON.stringify(before) ===
    JSON.stringify({ email: named.email, first_name: named.first_name, last_name: named.last_name })
  )
    return
  await recordAudit(tx, orgId, {
    at: now,
    actorId: null,
    action: 'member.changed',
    subject: id,
    detail: { before, after: named, by: 'SCIM' },
  })
}

export async function removeUser(tx: Db, orgId: string, id: string, now: Date): Promise<void> {
  await lockMembers(tx, orgId)
  const user = await getUser(tx, orgId, id)
  if (await isNeeded(tx, orgId, user)) throw new ScimRefusal(409, scimMessages.lastAdmin, 'mutability')
  await deleteUser(tx, orgId, id)
  await recordAudit(tx, orgId, {
    at: now,
    actorId: null,
    action: 'member.removed',
    subject: id,
    detail: { email: user.email, role: user.role, by: 'SCIM' },
  })
}
