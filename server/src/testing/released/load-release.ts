import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { migrate, readMigrations } from '../../core/database/migration/migrate.ts'

/** The rows that a released version stored, and the responses that it gave. */
export interface Release {
  version: string
  /** Its last migration. */
  migration: string
  /** The token in the address of a camera. */
  camera: string
  /** The count of every list, by the email of an ADMIN. */
  lists: Record<string, Record<string, number>>
  contents: Record<string, object[]>
}

export const readRelease = (version: string): Release =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${version}.json`), 'utf8'))

/** Migrates an empty database to the schema of the release and inserts its rows. */
export async function loadRelease(pool: pg.Pool, { migration, contents }: Release): Promise<void> {
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(pool, undefined, new Set(names.filter((name) => name <= migration)))
  await pool.query(`select ensure_partitions('2026-10-01', '2026-10-31')`)
  const client = await pool.connect()
  try {
    // The rows are complete: triggers and references apply to later changes only.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(contents)) {
      const { rows: columns } = await client.query<{ column: string; name: string; isIdentity: boolean }>(
        `select column_name as column, quote_ident(column_name) as name, is_identity = 'YES' as "isIdentity"
         from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const list = columns.map(({ name }) => name).join(', ')
      await client.query(
        `insert into ${table} (${list}) overriding system value
         select ${list} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
      for (const { column, name } of columns.filter(({ isIdentity }) => isIdentity))
        await client.query(
          `select setval(pg_get_serial_sequence($1, $2), (select max(${name}) from ${table}))`,
          [table, column],
        )
    }
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
