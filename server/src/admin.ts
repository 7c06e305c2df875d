import { parseArgs } from 'node:util'
import { readConfig, type Config } from './core/config.ts'
import type { Db, Tables } from './db.ts'

const help = `npm run admin -- <verb>

  create-organisation --name "Harbour Parking" --email admin@example.org [--first-name A --last-name B]
                      [--account-type VEHICLE|HS] [--dashboard-type 0|1]
                      creates it with its first ADMIN and prints the registration link
  setup-code          prints the code that the set-up page asks for
  machine-admin --email admin@example.org [--revoke]
                      lets an ADMIN change what concerns the whole machine, such as the demo, or no longer
  change-address --email old@example.org --new-email new@example.org
                      changes the address of a registered user, also of an administrator of the machine
  verify-domain <domain> --organisation "Harbour Parking"
                      confirms an email domain of its single sign-on where no DNS record can
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
  list-backups        prints the addresses of the backups in the store of SIGHTLINE_S3_*, which restore and
                      verify-backup take as well
  verify-audit [--checkpoint <file>]
                      recomputes the chain of the audit log of every organisation and names each row that was
                      changed, removed or inserted; a checkpoint that was mailed or posted also shows whether the
                      end of the chain was cut
  verify <file>       checks an evidence package: its signature and every file in it; asks for the password of one
                      that is encrypted
  backup-paths        prints what a backup has to hold, a path on each line
  reset-demo          removes the demo organisations and fills them anew, up to now; stop Sightline first`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      checkpoint: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      organisation: { type: 'string' },
      site: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      'new-email': { type: 'string' },
      revoke: { type: 'boolean', default: false },
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

/** Each verb loads only its own code, which halves the start time. */
async function runVerb(
  verb: string | undefined,
  object: string | undefined,
  values: Values,
  config: Config,
): Promise<void> {
  const organisations = () => import('./admin-organisations.ts')
  const backup = () => import('./admin-backup.ts')
  const moving = () => import('./admin-moving.ts')
  const demo = () => import('./admin-demo.ts')
  if (verb === 'create-organisation') {
    const { printRegistrationLink } = await organisations()
    await withDatabase(config, (db) => printRegistrationLink(db, values, config))
  } else if (verb === 'setup-code') await printSetupCode(config)
  else if (verb === 'machine-admin') {
    const { changeMachineAdmin } = await organisations()
    await withDatabase(config, (db) => changeMachineAdmin(db, values))
  } else if (verb === 'change-address') {
    const { changeAddress } = await organisations()
    await withDatabase(config, (db) => changeAddress(db, values))
  } else if (verb === 'verify-domain') {
    const { verifyDomain } = await organisations()
    await withDatabase(config, (db) => verifyDomain(db, object, values.organisation))
  } else if (verb === 'demo') {
    const { printDemo } = await demo()
    await withDatabase(config, (db) => printDemo(db, config))
  } else if (verb === 'import-camtrap') {
    const { importCamtrap } = await import('./admin-import.ts')
    const { organisation, site, 'dry-run': isDryRun } = values
    await withDatabase(config, (db) =>
      importCamtrap(db, config, { path: object, organisation, site, isDryRun }),
    )
  } else if (verb === 'rebuild-sums') await withDatabase(config, (await organisations()).queueRebuilds)
  else if (verb === 'verify-audit') {
    const { verifyAudit } = await import('./admin-audit.ts')
    await withDatabase(config, (db) => verifyAudit(db, config, values.checkpoint))
  } else if (verb === 'verify') await (await import('./admin-evidence.ts')).verifyEvidence(object, config)
  else if (verb === 'backup-paths') (await backup()).printBackupPaths(config)
  else if (verb === 'backup') await (await backup()).backUp(object, config)
  else if (verb === 'verify-backup') await (await backup()).verify(object, config)
  else if (verb === 'list-backups') await (await backup()).listBackups(config)
  else if (verb === 'restore') await (await backup()).restore(object, values.replace, config)
  else if (verb === 'move-to') await (await moving()).moveTo(object, config)
  else if (verb === 'move-media') await (await moving()).moveMedia(config)
  else if (verb === 'distribute') await (await moving()).distributeTables(config)
  else if (verb === 'reset-demo') await (await demo()).resetTheDemo(config)
  else {
    console.log(help)
    if (verb !== 'help') process.exitCode = 1
  }
}

/** The database of the running product, or one that is started for this command. */
async function withDatabase(config: Config, action: (db: Db) => Promise<void>): Promise<void> {
  const { findRunningPostgres } = await import('./core/database/embedded/embedded-postgres.ts')
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir)
  const database = running
    ? (await import('./core/database/database.ts')).connect<Tables>(running.url)
    : await openDatabase(config)
  try {
    await action(database.db)
  } finally {
    await database.close()
  }
}

async function openDatabase(config: Config) {
  const { openDatabase } = await import('./core/database/connection/open-database.ts')
  const { createLog } = await import('./core/logging/log.ts')
  return openDatabase<Tables>(config, createLog(config.logLevel))
}

async function printSetupCode(config: Config): Promise<void> {
  const { setupCode } = await import('./setup/setup-code.ts')
  const { instanceSecret, secretBox } = await import('./core/secrets/secrets.ts')
  console.log(setupCode(secretBox(instanceSecret(config.secret, config.dataDir))))
}
