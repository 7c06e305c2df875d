import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

const folder = path.resolve(import.meta.dirname, '../../migrations')
const lockKey = 7_261_998

/** Brings the database to the newest shape. Forward only; several processes may start at once, one migrates. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
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
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort()
    for (const name of pending) {
      await client.query('begin')
      try {
        await client.query(await readFile(path.join(folder, name), 'utf8'))
        await client.query('insert into schema_migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error })
      }
    }
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
