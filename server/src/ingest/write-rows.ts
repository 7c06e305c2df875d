import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tables } from '../db.ts'

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
/** A part of a statement that changes rows, to be run together with others. */
export type Write = RawBuilder<unknown>

const recordset = (table: keyof Tables, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

/** Whole rows, as many as there are, in one parameter. */
export const insertRows = <Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]): Write =>
  sql`insert into ${sql.table(table)} select * from ${recordset(table, rows)}`

/** The same for a table with columns that make themselves. */
export function insertColumns<Table extends keyof Tables, Column extends keyof Row<Table> & string>(
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Row<Table>, Column>[],
): Write {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${list}) select ${list} from ${recordset(table, rows)}`
}

/** Sets the given columns of rows that are known by their key. */
export function updateRows<Table extends keyof Tables>(
  table: Table,
  keys: readonly (keyof Row<Table> & string)[],
  columns: readonly (keyof Row<Table> & string)[],
  rows: readonly Partial<Row<Table>>[],
): Write {
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  const match = sql.join(
    keys.map((key) => sql`${sql.ref(`${table}.${key}`)} = given.${sql.ref(key)}`),
    sql` and `,
  )
  return sql`update ${sql.table(table)} set ${changes} from ${recordset(table, rows)} as given where ${match}`
}

/** Adds to sums: rows that are not there yet begin at nothing. Each key may be given once. */
export function addToSums<Table extends keyof Tables>(
  table: Table,
  keys: readonly (keyof Row<Table> & string)[],
  sums: readonly (keyof Row<Table> & string)[],
  rows: readonly Row<Table>[],
): Write {
  const additions = sql.join(
    sums.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`),
  )
  return sql`${insertRows(table, rows)} on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${additions}`
}

/** Writes of different rows, and a question after them, as one statement. */
export function joinWrites(writes: readonly Write[], then: Write): Write {
  if (writes.length === 0) return then
  const steps = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  return sql`with ${sql.join(steps)} ${then}`
}
