import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { isSpread } from '../cluster/is-cluster.ts'
import { splitStatements } from './split-statements.ts'

const ownMigrations = path.resolve(import.meta.dirname, '../../../../migrations')
const lockKey = 7_261_998

/** The oldest supported version. */
const oldestPostgres = 15

/** The server responds but cannot be used. */
export class UnfitDatabase extends Error {}

const newerShape = (newer: string[]) =>
  `The database was used by a newer version of Sightline (${newer.join(', ')}): start that one, or restore the backup from before the upgrade.`

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new UnfitDatabase(`The database is Postgres ${version}: it has to be ${oldestPostgres} or newer.`)
}

const changedMigration = (name: string) =>
  `Migration ${name} was changed after this database was brought up to it: put the file back as it was, and what it was to change into a new migration.`

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export async function readMigrations(folder = ownMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The checksum of each applied migration by name; null where an older version applied it. */
async function readApplied(client: pg.PoolClient): Promise<Map<string, string | null>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('alter table schema_migrations add column if not exists checksum text')
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function refuseOtherShape(
  client: pg.PoolClient,
  known: readonly Migration[],
  applied: ReadonlyMap<string, string | null>,
): Promise<void> {
  const newer = [...applied.keys()].filter((name) => name > known.at(-1)!.name).sort()
  if (newer.length > 0) throw new UnfitDatabase(newerShape(newer))
  for (const { name, checksum } of known) {
    const before = applied.get(name)
    if (before === null)
      await client.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
    else if (before !== undefined && before !== checksum) throw new UnfitDatabase(changedMigration(name))
  }
}

/** A cluster rejects a table that references one on every node unless its statement is sent alone. */
const commandsOf = async (client: pg.PoolClient, sql: string): Promise<string[]> =>
  (await isSpread(client)) ? splitStatements(sql) : [sql]

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const command of await commandsOf(client, sql)) await client.query(command)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new UnfitDatabase(`Migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

/** Migrations that a newer version applied while this process runs. */
export async function findNewerMigrations(pool: pg.Pool, folder = ownMigrations): Promise<string[]> {
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations where name > $1 order by name',
    [newest],
  )
  return rows.map(({ name }) => name)
}

/**
 * Migrates the database to the newest schema, or to that of an older version, given by its migrations. Forward only.
 * If several processes start together, one migrates.
 */
export async function migrate(
  pool: pg.Pool,
  folder = ownMigrations,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await runMigrations({ pgPool: pool })
    const known = await readMigrations(folder)
    const applied = await readApplied(client)
    await refuseOtherShape(client, known, applied)
    const pending = known.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
