import { Role } from '#contract/auth/accounts.ts'
import { grantedBy } from '#rules/sign-on.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { administersMachine } from '../auth/machine-admin.ts'
import { endAccess } from '../auth/queries.ts'
import type { Db } from '../db.ts'
import { setMemberSites } from '../organisation/member-sites.ts'
import { countOtherAdmins, isEmergencyAdmin, updateUser } from '../organisation/queries.ts'
import { findSignOn } from '../sign-on/settings.ts'
import { findGroupsOf, findSitesOf, findUsers, type ScimUserRow } from './queries.ts'

/** Whether the organisation would be left without an ADMIN who can sign in. */
export async function isNeeded(tx: Db, orgId: string, user: ScimUserRow): Promise<boolean> {
  if (user.role !== Role.ADMIN || user.deactivated_at) return false
  return (await isEmergencyAdmin(tx, orgId, user.id)) || (await countOtherAdmins(tx, orgId, user.id)) === 0
}

/** Gives members the role and sites of their groups, by the same rules as at sign-in. */
export async function followGroups(
  tx: Db,
  orgId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const settings = await findSignOn(tx, orgId)
  if (!settings || settings.grants.length === 0) return
  const groups = await findGroupsOf(tx, orgId, userIds)
  const sites = await findSitesOf(tx, orgId, userIds)
  for (const user of await findUsers(tx, orgId, userIds)) {
    const userId = user.id
    const names = (groups.get(userId) ?? []).map(({ display_name }) => display_name)
    const granted = grantedBy(names, settings.grants, settings.default_role) ?? nothing
    const isNamed = await administersMachine(tx, userId)
    const isKept = granted.role !== Role.ADMIN && (isNamed || (await isNeeded(tx, orgId, user)))
    const role = isKept ? user.role : granted.role
    if (role !== user.role || granted.mayOperate !== user.may_operate)
      await updateUser(tx, orgId, userId, { role, may_operate: granted.mayOperate })
    if (!isSame(sites.get(userId) ?? [], granted.siteIds))
      await setMemberSites(tx, orgId, userId, granted.siteIds)
    if (role !== user.role)
      await recordAudit(tx, orgId, {
        at: now,
        actorId: null,
        action: 'member.changed',
        subject: userId,
        detail: { before: { role: user.role }, after: { role }, by: 'SCIM' },
      })
  }
}

/** A SITE_VIEWER without sites sees nothing. */
const nothing = { role: Role.SITE_VIEWER, siteIds: [], mayOperate: false }

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && new Set([...before, ...after]).size === before.length

/** Deactivates or reactivates a member. Their sessions end at once. */
export async function setActive(
  tx: Db,
  orgId: string,
  user: ScimUserRow,
  isActive: boolean,
  now: Date,
): Promise<void> {
  if (isActive === (user.deactivated_at === null)) return
  await updateUser(tx, orgId, user.id, { deactivated_at: isActive ? null : now })
  if (!isActive) await endAccess(tx, user.id)
  await recordAudit(tx, orgId, {
    at: now,
    actorId: null,
    action: isActive ? 'member.reactivated' : 'member.deactivated',
    subject: user.id,
    detail: { email: user.email, by: 'SCIM' },
  })
}
