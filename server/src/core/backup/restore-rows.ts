import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isSpread } from '../database/cluster/is-cluster.ts'
import { migrate, readMigrations } from '../database/migration/migrate.ts'
import { markRestored } from '../database/migration/watch-restore.ts'
import { writeRows } from '../moving/copy-rows.ts'
import {
  findUsed,
  makeMonths,
  moveCounters,
  readTables,
  withoutTriggers,
  type Table,
} from '../moving/tables.ts'
import type { OpenBackup } from './read-backup.ts'

/**
 * Restores the rows of a backup in one transaction, with verified counts, or changes nothing. An unused database
 * first gets the schema of the backup and is migrated afterwards.
 */
export async function restoreRows(
  pool: pg.Pool,
  backup: OpenBackup,
  {
    isReplacing,
    beforeCommit,
  }: { isReplacing: boolean; beforeCommit: (client: pg.ClientBase) => Promise<void> },
): Promise<void> {
  const wasBare = await prepareShape(pool, backup)
  const client = await pool.connect()
  try {
    if (await isSpread(client))
      throw new Error(
        'The tables are spread over a Citus cluster: restore into a plain database, then spread it.',
      )
    await client.query('begin')
    await makeMonths(client, backup.manifest.months)
    const tables = await readTables(client)
    refuseOtherTables(tables, backup)
    const used = await findUsed(client, tables)
    if (used && !isReplacing)
      throw new Error(
        `The database is used already (${used}): give --replace to put the backup in its place. Nothing was changed.`,
      )
    if (used) {
      await emptyTables(client, tables)
      await markRestored(client)
    }
    await withoutTriggers(client, tables, () => load(client, tables, backup))
    await moveCounters(client)
    await beforeCommit(client)
    await client.query('commit')
    // The running product may already be stopping its database.
    if (used) await endOthers(client).catch(() => undefined)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  if (wasBare) await migrate(pool)
}

/** Returns true where the database was empty. */
async function prepareShape(pool: pg.Pool, { manifest }: OpenBackup): Promise<boolean> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of manifest.migrations)
    if (!known.has(name) || (checksum !== null && known.get(name) !== checksum))
      throw new Error(
        `The backup is of version ${manifest.version}, whose database (${name}) this one does not know: restore it with that version or a newer one.`,
      )
  const wanted = new Set(manifest.migrations.map(({ name }) => name))
  const { rows } = await pool.query<{ isBare: boolean }>(
    `select to_regclass('public.schema_migrations') is null as "isBare"`,
  )
  const { isBare } = rows[0]!
  if (isBare) await migrate(pool, undefined, wanted)
  const applied = await pool.query<{ name: string }>('select name from schema_migrations')
  if (applied.rows.length !== wanted.size || applied.rows.some(({ name }) => !wanted.has(name)))
    throw new Error(
      `The backup is of version ${manifest.version}, and the database has another shape: restore it into a new, empty database, which is brought up to date afterwards.`,
    )
  return isBare
}

function refuseOtherTables(tables: readonly Table[], { manifest }: OpenBackup): void {
  const own = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    const missing = columns.filter((column) => !own.get(name)?.includes(column))
    if (missing.length > 0)
      throw new Error(
        `The database has no ${missing.join(', ')} in ${name}: restore with the version of the backup.`,
      )
  }
}

const tries = 10

/** Other connections are interrupted and wait until the restore is complete. */
async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => name).join(', ')
  for (let left = tries; ; left--) {
    await client.query('savepoint emptying')
    await endOthers(client)
    try {
      return void (await client.query(`set local lock_timeout = '3s'; truncate ${names}; reset lock_timeout`))
    } catch (error) {
      const isTaken =
        error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
      if (!isTaken || left === 0) throw error
      await client.query('rollback to savepoint emptying')
      await sleep(100)
    }
  }
}

/** Ends other connections, whose cached data is outdated. */
const endOthers = (client: pg.ClientBase) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend'`,
  )

async function load(client: pg.ClientBase, tables: readonly Table[], backup: OpenBackup): Promise<void> {
  const saved = new Map(backup.manifest.tables.map(({ name, columns }) => [name, columns]))
  for (const { name } of tables) {
    const columns = saved.get(name)
    if (!columns) continue
    await writeRows(client, name, columns, backup.rowsOf(name))
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    const [rows, expected] = [counted.rows[0]!.rows, backup.end.rows[name]]
    if (rows !== expected)
      throw new Error(`${name} has ${rows} of ${expected} rows of the backup: nothing was changed.`)
  }
}
