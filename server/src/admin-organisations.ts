import { Email } from '#contract/auth/api.ts'
import type { Config } from './core/config.ts'
import type { Db } from './db.ts'
import { rebuildSumsJob } from './ingest/storing/rebuild-sums.job.ts'
import { createOrganisation } from './organisation/create-organisation.ts'
import { makeMachineAdmin } from './setup/queries.ts'

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

export async function grantMachine(db: Db, email: string | undefined): Promise<void> {
  if (!email) throw new Error('machine-admin needs --email.')
  if (!(await makeMachineAdmin(db, email))) throw new Error(`No ADMIN has the address ${email}.`)
  console.log(`${email} is an administrator of this machine.`)
}

export async function queueRebuilds(db: Db): Promise<void> {
  const organisations = await db.selectFrom('organisations').select(['id', 'name']).execute()
  for (const { id, name } of organisations) {
    await rebuildSumsJob.queue(db, { orgId: id }, { key: `rebuild_sums ${id}` })
    console.log(`The sums of ${name} are rebuilt as soon as a worker is free.`)
  }
}
