import { Email } from '#contract/auth/api.ts'
import { isSameName } from '#rules/text/format.ts'
import { recordAudit } from './audit/record-audit.ts'
import { findUserByEmail } from './auth/queries.ts'
import type { Config } from './core/config.ts'
import type { Db } from './db.ts'
import { rebuildSumsJob } from './ingest/storing/rebuild-sums.job.ts'
import { moveUser } from './organisation/change-address.ts'
import { createOrganisation } from './organisation/create-organisation.ts'
import { setMachineAdmin } from './setup/queries.ts'
import { proveDomain } from './sign-on/domains.ts'

interface NewOrganisation {
  name?: string
  email?: string
  'first-name': string
  'last-name': string
  'account-type': string
  'dashboard-type': string
}

export async function printRegistrationLink(db: Db, values: NewOrganisation, config: Config): Promise<void> {
  const { name, email } = values
  const accountType = values['account-type']
  const dashboardType = values['dashboard-type']
  if (!name || !email) throw new Error('create-organisation needs --name and --email.')
  if (!Email.safeParse(email).success) throw new Error(`${email} is no email address.`)
  if (accountType !== 'VEHICLE' && accountType !== 'HS') throw new Error('--account-type is VEHICLE or HS.')
  if (dashboardType !== '0' && dashboardType !== '1') throw new Error('--dashboard-type is 0 or 1.')
  const { registrationToken } = await createOrganisation(db, {
    name,
    account_type: accountType,
    dashboard_type: dashboardType === '0' ? 0 : 1,
    adminEmail: email,
    adminName: { first: values['first-name'], last: values['last-name'] },
    now: new Date(),
  })
  console.log(
    `${name} is created. Its first ADMIN registers at:\n${config.publicUrl}/invite/${registrationToken}`,
  )
}

export async function changeMachineAdmin(
  db: Db,
  { email, revoke }: { email?: string; revoke: boolean },
): Promise<void> {
  if (!email) throw new Error('machine-admin needs --email.')
  if (!(await setMachineAdmin(db, email, !revoke)))
    throw new Error(`No ${revoke ? 'user' : 'ADMIN with a password'} has the address ${email}.`)
  console.log(`${email} is ${revoke ? 'no longer' : 'now'} an administrator of this machine.`)
}

/** The only way for an administrator of the machine. The old address is notified when a worker runs. */
export async function changeAddress(
  db: Db,
  { email, 'new-email': newEmail }: { email?: string; 'new-email'?: string },
): Promise<void> {
  if (!email || !newEmail) throw new Error('change-address needs --email and --new-email.')
  if (!Email.safeParse(newEmail).success) throw new Error(`${newEmail} is no email address.`)
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`No registered user has the address ${email}.`)
  await db.transaction().execute(async (tx) => {
    const other = await findUserByEmail(tx, newEmail, user.org_id)
    if (other && other.id !== user.id) throw new Error(`Somebody else has the address ${newEmail}.`)
    await moveUser(tx, user, newEmail)
    await recordAudit(tx, user.org_id, {
      at: new Date(),
      actorId: null,
      action: 'member.changed',
      subject: user.id,
      detail: { before: { email: user.email }, after: { email: newEmail } },
    })
  })
  console.log(`The address of ${email} is now ${newEmail}.`)
}

/** Confirms an email domain for the organisation that has listed it. */
export async function verifyDomain(
  db: Db,
  domain: string | undefined,
  organisation: string | undefined,
): Promise<void> {
  if (!domain || !organisation) throw new Error('verify-domain needs a domain and --organisation.')
  const listing = await db
    .selectFrom('sign_on_domains')
    .innerJoin('organisations', 'organisations.id', 'sign_on_domains.org_id')
    .select(['org_id', 'name'])
    .where('domain', '=', domain.toLowerCase())
    .execute()
  const found = listing.filter(({ name }) => isSameName(name, organisation))
  if (found.length !== 1)
    throw new Error(
      found.length === 0
        ? `${organisation} has not listed ${domain} for single sign-on.`
        : `${found.length} organisations of this name have listed ${domain}.`,
    )
  const { org_id, name } = found[0]!
  const proof = { at: new Date(), actorId: null, by: 'the administrator of the machine' } as const
  await db.transaction().execute((tx) => proveDomain(tx, org_id, domain.toLowerCase(), proof))
  console.log(`${domain} is confirmed for ${name}.`)
}

export async function queueRebuilds(db: Db): Promise<void> {
  const organisations = await db.selectFrom('organisations').select(['id', 'name']).execute()
  for (const { id, name } of organisations) {
    await rebuildSumsJob.queue(db, { orgId: id }, { key: `rebuild_sums ${id}` })
    console.log(`The sums of ${name} are rebuilt as soon as a worker is free.`)
  }
}
