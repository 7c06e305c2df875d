import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

const folder = path.resolve(import.meta.dirname, '../../../migrations')
const lockKey = 7_261_998

/** The oldest version that the product is tried with. */
const oldestPostgres = 15

/** It answers, but is not one to work on. */
export class UnfitDatabase extends Error {}

const newerShape = (newer: string[]) =>
  `The database was used by a newer version of Sightline (${newer.join(', ')}): start that one, or restore the backup from before the upgrade.`

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new UnfitDatabase(`The database is Postgres ${version}: it has to be ${oldestPostgres} or newer.`)
}

/** Brings the database to the newest shape. Forward only; several processes may start at once, one migrates. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await runMigrations({ pgPool: pool })
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(
        (row) => row.name,
      ),
    )
    const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const newer = [...done].filter((name) => name > known.at(-1)!).sort()
    if (newer.length > 0) throw new UnfitDatabase(newerShape(newer))
    const pending = known.filter((name) => !done.has(name))
    for (const name of pending) {
      await client.query('begin')
      try {
        await client.query(await readFile(path.join(folder, name), 'utf8'))
        await client.query('insert into schema_migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw new UnfitDatabase(`Migration ${name} failed: ${String(error)}`, { cause: error })
      }
    }
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
