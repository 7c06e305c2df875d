import { parseArgs } from 'node:util'
import { Email } from '#contract/auth/api.ts'
import { verifyAudit } from './admin-audit.ts'
import { backUp, printBackupPaths, restore, verify } from './admin-backup.ts'
import { importCamtrap } from './admin-import.ts'
import { distributeTables, moveMedia, moveTo } from './admin-moving.ts'
import { readConfig, type Config } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { findRunningPostgres } from './core/database/embedded-postgres.ts'
import { createLog } from './core/log.ts'
import { createMetrics } from './core/metrics.ts'
import { openDatabase } from './core/database/open-database.ts'
import { instanceSecret, secretBox } from './core/secrets.ts'
import { rebuildSumsJob } from './ingest/storing/rebuild-sums.job.ts'
import type { Db, Tables } from './db.ts'
import { resetDemo } from './demo.ts'
import { makeMachineAdmin } from './setup/queries.ts'
import { setupCode } from './setup/setup-code.ts'
import { createOrganisation } from './organisation/create-organisation.ts'

const help = `npm run admin -- <verb>

  create-organisation --name "Harbour Parking" --email admin@example.org [--first-name A --last-name B]
                      [--account-type VEHICLE|HS] [--dashboard-type 0|1]
                      creates it with its first ADMIN and prints the registration link
  setup-code          prints the code that the set-up page asks for
  machine-admin --email admin@example.org
                      lets an ADMIN change what concerns the whole machine, such as the demo
  demo                prints the demo sign-ins and the MFA secret of mfa@parking.example
  import-camtrap <zip or folder> --organisation "Coast Watch" [--site "Raglan"] [--dry-run]
                      imports a Camera Trap Data Package; new cameras are added to the site
  rebuild-sums        recomputes the sums of every organisation from its events, by the worker
  move-to <url>       copies the database into an empty one at this address; stop Sightline first
  move-media          copies the files of the data folder into the store of SIGHTLINE_S3_*
  distribute          spreads the tables of DATABASE_URL over the nodes of its Citus cluster
  backup <file>       writes the database and its files into one file and verifies it; Sightline may run
  verify-backup <file>
                      reads all of a backup and says whether it can be restored
  restore <file> [--replace]
                      puts them into an empty database, or in the place of what is there
  verify-audit        recomputes the chain of the audit log of every organisation and names each row that was
                      changed, removed or inserted
  backup-paths        prints what a backup has to hold, a path on each line
  reset-demo          removes the demo organisations and fills them anew, up to now; stop Sightline first`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      organisation: { type: 'string' },
      site: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Admin' },
      'account-type': { type: 'string', default: 'VEHICLE' },
      'dashboard-type': { type: 'string', default: '0' },
    },
  })

type Values = ReturnType<typeof readArguments>['values']

try {
  const { positionals, values } = readArguments()
  const verb = values.help ? 'help' : positionals[0]
  await runVerb(verb, positionals[1], values, readConfig({ LOG_LEVEL: 'warn', ...process.env }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function runVerb(
  verb: string | undefined,
  object: string | undefined,
  values: Values,
  config: Config,
): Promise<void> {
  if (verb === 'create-organisation')
    await withDatabase(config, (db) => printRegistrationLink(db, values, config))
  else if (verb === 'setup-code')
    console.log(setupCode(secretBox(instanceSecret(config.secret, config.dataDir))))
  else if (verb === 'machine-admin') await withDatabase(config, (db) => grantMachine(db, values))
  else if (verb === 'demo') await withDatabase(config, (db) => printDemo(db, config))
  else if (verb === 'import-camtrap') {
    const { organisation, site, 'dry-run': isDryRun } = values
    await withDatabase(config, (db) =>
      importCamtrap(db, config, { path: object, organisation, site, isDryRun }),
    )
  } else if (verb === 'rebuild-sums') await withDatabase(config, queueRebuilds)
  else if (verb === 'verify-audit') await withDatabase(config, (db) => verifyAudit(db, config))
  else if (verb === 'backup-paths') printBackupPaths(config)
  else if (verb === 'backup') await backUp(object, config)
  else if (verb === 'verify-backup') await verify(object)
  else if (verb === 'restore') await restore(object, values.replace, config)
  else if (verb === 'move-to') await moveTo(object, config)
  else if (verb === 'move-media') await moveMedia(config)
  else if (verb === 'distribute') await distributeTables(config)
  else if (verb === 'reset-demo') await resetTheDemo(config)
  else {
    console.log(help)
    if (verb !== 'help') process.exitCode = 1
  }
}

/** The database of the running product where there is one, else its own for the length of the verb. */
async function withDatabase(config: Config, action: (db: Db) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir)
  const database = running
    ? connect<Tables>(running.url)
    : await openDatabase<Tables>(config, createLog(config.logLevel))
  try {
    await action(database.db)
  } finally {
    await database.close()
  }
}

async function printRegistrationLink(db: Db, values: Values, config: Config): Promise<void> {
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

async function grantMachine(db: Db, { email }: Values): Promise<void> {
  if (!email) throw new Error('machine-admin needs --email.')
  if (!(await makeMachineAdmin(db, email))) throw new Error(`No ADMIN has the address ${email}.`)
  console.log(`${email} is an administrator of this machine.`)
}

async function printDemo(db: Db, config: Config): Promise<void> {
  const { demoSignIns } = await import('../../demo/people.ts')
  console.log(demoSignIns)
  const user = await db
    .selectFrom('users')
    .select('mfa_secret')
    .where('email', '=', 'mfa@parking.example')
    .executeTakeFirst()
  if (!user?.mfa_secret) throw new Error('The demo is not filled: run npm start once.')
  const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
  console.log(`MFA secret of mfa@parking.example: ${secrets.open(user.mfa_secret)}`)
}

async function queueRebuilds(db: Db): Promise<void> {
  const organisations = await db.selectFrom('organisations').select(['id', 'name']).execute()
  for (const { id, name } of organisations) {
    await rebuildSumsJob.queue(db, { orgId: id }, { key: `rebuild_sums ${id}` })
    console.log(`The sums of ${name} are rebuilt as soon as a worker is free.`)
  }
}

async function resetTheDemo(config: Config): Promise<void> {
  if (config.demo === 'off') throw new Error('The demo is off: set SIGHTLINE_DEMO=on to have one.')
  if (!config.databaseUrl && findRunningPostgres(config.dataDir))
    throw new Error('Sightline is running: stop it first, then reset the demo.')
  const log = createLog(config.logLevel)
  const database = await openDatabase<Tables>(config, log)
  try {
    const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
    const { db, pool } = database
    await resetDemo({ db, pool, config, log, metrics: createMetrics(), secrets, now: () => new Date() })
    console.log('The demo is as new.')
  } finally {
    await database.close()
  }
}
