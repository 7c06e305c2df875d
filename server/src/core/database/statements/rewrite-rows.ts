import { sql, type Kysely, type RawBuilder } from 'kysely'

type Values = Record<string, unknown>

export interface Rewriting {
  table: string
  columns: readonly string[]
  /** Selects the rows in question; it names the organisation. */
  among: RawBuilder<unknown>
  /** The changed columns of a row; undefined where it stays. */
  rewrite(row: Values): Values | undefined
}

interface Column {
  name: string
  type: string
  is_key: boolean
}

const atOnce = 200

/** Rewrites rows in batches, each of which is locked while it is read and written. Returns the number of changed rows. */
export async function rewriteRows<Tables>(db: Kysely<Tables>, rewriting: Rewriting): Promise<number> {
  const columns = await findColumns(db, rewriting.table)
  const keys = await findKeys(db, rewriting, columns)
  let count = 0
  for (let first = 0; first < keys.length; first += atOnce)
    count += await db
      .transaction()
      .execute((tx) => rewriteBatch(tx, rewriting, columns, keys.slice(first, first + atOnce)))
  return count
}

/** The same in a transaction of the caller, for few rows. */
export async function rewriteWithin<Tables>(tx: Kysely<Tables>, rewriting: Rewriting): Promise<number> {
  const columns = await findColumns(tx, rewriting.table)
  const keys = await findKeys(tx, rewriting, columns)
  return keys.length === 0 ? 0 : rewriteBatch(tx, rewriting, columns, keys)
}

/** The number of rows that would change. */
export async function countRewritten<Tables>(db: Kysely<Tables>, rewriting: Rewriting): Promise<number> {
  const { table, columns, among, rewrite } = rewriting
  const { rows } = await sql<Values>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${among}`.execute(
    db,
  )
  return rows.filter((row) => rewrite(row) !== undefined).length
}

async function findColumns<Tables>(db: Kysely<Tables>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type,
      attnum = any(coalesce(indkey::int2[], '{}')) and attname <> 'org_id' as is_key
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return rows
}

/** As text, because a time of the database is more precise than a Date. */
const textOf = ({ name }: Column) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`
const keysOf = (columns: readonly Column[]) => columns.filter(({ is_key }) => is_key)

async function findKeys<Tables>(
  db: Kysely<Tables>,
  { table, among }: Rewriting,
  columns: readonly Column[],
): Promise<Values[]> {
  const { rows } = await sql<Values>`
    select ${sql.join(keysOf(columns).map(textOf))} from ${sql.table(table)} where ${among}`.execute(db)
  return rows
}

const isRow = (columns: readonly Column[], row: Values, prefix = '') =>
  sql.join(
    keysOf(columns).map(
      ({ name, type }) => sql`${sql.ref(name)} = ${row[prefix + name]}::text::${sql.raw(type)}`,
    ),
    sql` and `,
  )

const keyPrefix = 'key of '

async function rewriteBatch<Tables>(
  tx: Kysely<Tables>,
  { table, columns: read, among, rewrite }: Rewriting,
  columns: readonly Column[],
  keys: readonly Values[],
): Promise<number> {
  const ofKeys = sql.join(
    keys.map((row) => sql`(${isRow(columns, row)})`),
    sql` or `,
  )
  const named = keysOf(columns).map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(keyPrefix + name)}`)
  const { rows } = await sql<Values>`
    select ${sql.join([...named, ...read.map((name) => sql.ref(name))])} from ${sql.table(table)}
    where ${among} and (${ofKeys}) for update`.execute(tx)
  let count = 0
  for (const row of rows) {
    const changed = rewrite(row)
    if (!changed) continue
    const set = Object.entries(changed).map(([name, value]) => {
      const { type } = columns.find((column) => column.name === name)!
      return sql`${sql.ref(name)} = ${type === 'jsonb' ? JSON.stringify(value) : value}::${sql.raw(type)}`
    })
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      where ${among} and ${isRow(columns, row, keyPrefix)}`.execute(tx)
    count++
  }
  return count
}
