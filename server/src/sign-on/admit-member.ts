import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { Role } from '#contract/auth/accounts.ts'
import {
  claimValues,
  grantedBy,
  isProvenEmail,
  personOfClaims,
  type Granted,
  type SignOnPerson,
} from '#rules/sign-on.ts'
import { findUserByEmail } from '../auth/queries.ts'
import { refuseProvider } from '../auth/refuse-sign-in.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { setMemberSites } from '../organisation/member-sites.ts'
import { countOtherAdmins, insertUser, lockMembers, updateUser } from '../organisation/queries.ts'
import { findProvenDomains } from './domains.ts'
import type { ProvedIdentity } from './read-claims.ts'
import { findEnabledSignOn, type SignOnRow } from './settings.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** The member of a verified identity: found, linked by email address, or added. Groups determine role and sites. */
export async function admitMember(
  tx: Db,
  { org_id: orgId, issuer }: SignOnRow,
  { subject, claims }: ProvedIdentity,
  now: Date,
): Promise<User> {
  await lockMembers(tx, orgId)
  // The settings may have changed while the provider was called.
  const settings = await findEnabledSignOn(tx, orgId)
  if (settings?.issuer !== issuer) throw rejected(signOnRefusals.over)
  const person = personOfClaims(claims, await findProvenDomains(tx, orgId))
  if ('refusal' in person) throw rejected(person.refusal)
  const identity = { sign_on_issuer: settings.issuer, sign_on_subject: subject }
  const member = await findMember(tx, orgId, identity, {
    email: person.email,
    isProven: isProvenEmail(claims),
  })
  if (member) refuseProvider(member)
  const provisioned = member ? await findProvisionedGroups(tx, orgId, member.id) : []
  const groups = [...claimValues(claims, settings.groups_claim), ...provisioned]
  const granted = grantedBy(groups, settings.grants, settings.default_role)
  if (!granted) throw rejected(signOnRefusals.noRole)
  if (!member && !settings.creates_members) throw rejected(signOnRefusals.noMember)
  const id = member?.id ?? newId(now)
  if (member) await updateMember(tx, settings, member, { identity, granted, now })
  else await addMember(tx, orgId, id, { person, identity, granted, now })
  return tx
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Groups that the provider sent by SCIM rather than in the token. */
async function findProvisionedGroups(tx: Db, orgId: string, userId: string): Promise<string[]> {
  const groups = await tx
    .selectFrom('scim_group_members')
    .innerJoin('scim_groups', (join) =>
      join
        .onRef('scim_groups.org_id', '=', 'scim_group_members.org_id')
        .onRef('scim_groups.id', '=', 'scim_group_members.group_id'),
    )
    .select('scim_groups.display_name')
    .where('scim_groups.org_id', '=', orgId)
    .where('scim_group_members.org_id', '=', orgId)
    .where('scim_group_members.user_id', '=', userId)
    .execute()
  return groups.map(({ display_name }) => display_name)
}

interface Identity {
  sign_on_issuer: string
  sign_on_subject: string
}

async function findMember(
  tx: Db,
  orgId: string,
  identity: Identity,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<User | undefined> {
  const known = await tx
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('sign_on_issuer', '=', identity.sign_on_issuer)
    .where('sign_on_subject', '=', identity.sign_on_subject)
    .executeTakeFirst()
  if (known) return known
  const found = await findUserByEmail(tx, email, orgId)
  if (!found) return undefined
  if (found.org_id !== orgId) throw rejected(signOnRefusals.elsewhere)
  const isOther = found.sign_on_issuer === identity.sign_on_issuer && found.sign_on_subject !== null
  if (isOther) throw rejected(signOnRefusals.otherSubject)
  // Otherwise a person who can set their own address at the provider takes the account over.
  const isOwned = found.password_hash !== null || found.sign_on_subject !== null || found.role === Role.ADMIN
  if (isOwned && !isProven) throw rejected(signOnRefusals.unprovenEmail)
  return found
}

interface Change {
  identity: Identity
  granted: Granted
  now: Date
}

async function addMember(
  tx: Db,
  orgId: string,
  id: string,
  { person, identity, granted, now }: Change & { person: SignOnPerson },
): Promise<void> {
  const { role, mayOperate, siteIds } = granted
  await insertUser(tx, { id, org_id: orgId, ...person, ...identity, role, may_operate: mayOperate })
  await setMemberSites(tx, orgId, id, siteIds)
  await recordAudit(tx, orgId, {
    at: now,
    actorId: id,
    action: 'member.added',
    subject: id,
    detail: { email: person.email, role, by: 'single sign-on' },
  })
}

/** The emergency ADMIN and the last ADMIN keep their role, so that a group cannot lock the organisation out. */
async function updateMember(
  tx: Db,
  settings: SignOnRow,
  member: User,
  { identity, granted, now }: Change,
): Promise<void> {
  const orgId = settings.org_id
  const isKept =
    member.role === Role.ADMIN &&
    (member.id === settings.emergency_user_id || (await countOtherAdmins(tx, orgId, member.id)) === 0)
  const role = isKept ? Role.ADMIN : granted.role
  await updateUser(tx, orgId, member.id, { ...identity, role, may_operate: granted.mayOperate })
  await setMemberSites(tx, orgId, member.id, granted.siteIds)
  if (role === member.role) return
  await recordAudit(tx, orgId, {
    at: now,
    actorId: member.id,
    action: 'member.changed',
    subject: member.id,
    detail: { before: { role: member.role }, after: { role }, by: 'single sign-on' },
  })
}
