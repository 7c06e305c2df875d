import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import { rowsOf, statement, type Statement } from '../core/database/statements/pipeline.ts'
import type { Tables } from '../db.ts'

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type Column<Table extends keyof Tables> = keyof Row<Table> & string

/** A statement with all its rows in one parameter. */
export interface Write {
  /** Identifies the writer and its text. */
  number: number
  text: string
  table: keyof Tables
  rows: readonly object[]
}
/** The text is created once, so that storing an event builds no statements. */
type Writer<Given> = (rows: readonly Given[]) => Write

const quoted = (name: string) => `"${name}"`
const listOf = (names: readonly string[]) => names.map(quoted).join(', ')

/** The parameter as rows of the table. */
export const givenRows = (table: keyof Tables) => `unnest($1::${quoted(table)}[])`

let writers = 0

export function writer<Given extends object>(table: keyof Tables, text: string): Writer<Given> {
  const number = ++writers
  return (rows) => ({ number, text, table, rows })
}

/** Inserts whole rows, with an optional conflict clause. */
export const inserter = <Table extends keyof Tables>(table: Table, onConflict = ''): Writer<Row<Table>> =>
  writer(table, `insert into ${quoted(table)} select * from ${givenRows(table)} ${onConflict}`)

/** The same for a table with generated columns. */
export const columnInserter = <Table extends keyof Tables, Given extends Column<Table>>(
  table: Table,
  columns: readonly Given[],
): Writer<Pick<Row<Table>, Given>> =>
  writer(
    table,
    `insert into ${quoted(table)} (${listOf(columns)}) select ${listOf(columns)} from ${givenRows(table)}`,
  )

/** Updates columns of rows by key. */
export function updater<Table extends keyof Tables>(
  table: Table,
  keys: readonly Column<Table>[],
  columns: readonly Column<Table>[],
): Writer<Partial<Row<Table>>> {
  const changes = columns.map((column) => `${quoted(column)} = given.${quoted(column)}`)
  return writer(
    table,
    `update ${quoted(table)} set ${changes.join(', ')} from ${givenRows(table)} as given
    where ${matching(table, keys, 'given')}`,
  )
}

/** The same for whole rows: a missing column does not compile. */
export const wholeUpdater = <
  Table extends keyof Tables,
  const Keys extends readonly Column<Table>[],
  const Columns extends readonly Column<Table>[],
>(
  table: Table,
  keys: Keys,
  columns: Exclude<Column<Table>, Keys[number] | Columns[number]> extends never ? Columns : never,
): Writer<Partial<Row<Table>>> => updater(table, keys, columns)

/** Deletes rows by key. */
export const deleter = <Table extends keyof Tables>(
  table: Table,
  keys: readonly Column<Table>[],
): Writer<Partial<Row<Table>>> =>
  writer(
    table,
    `delete from ${quoted(table)} using ${givenRows(table)} as gone where ${matching(table, keys, 'gone')}`,
  )

/** Adds to sums, starting new rows at zero. Each key may occur once. `outdated` columns become null. */
export function sumAdder<Table extends keyof Tables>(
  table: Table,
  keys: readonly Column<Table>[],
  sums: readonly Column<Table>[],
  outdated: readonly Column<Table>[] = [],
): Writer<Row<Table>> {
  const additions = sums.map(
    (sum) => `${quoted(sum)} = ${quoted(table)}.${quoted(sum)} + excluded.${quoted(sum)}`,
  )
  const cleared = outdated.map((column) => `${quoted(column)} = null`)
  return inserter(
    table,
    `on conflict (${listOf(keys)}) do update set ${[...additions, ...cleared].join(', ')}`,
  )
}

/** A condition that takes the organisation from the given rows. */
const givenOrganisation = /("\w+"\."org_id") = \w+\."org_id"/g

/** Writes at once, outside the transaction of an event. The statement names the organisation, for a cluster. */
export async function executeWrite(db: Kysely<Tables>, { table, text, rows }: Write): Promise<void> {
  const given = `jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`
  const ofRows = text.replaceAll(givenRows(table), given)
  const ofOne = ofRows.replaceAll(givenOrganisation, '$1 = $$2::uuid')
  for (const [orgId, own] of Map.groupBy(rows as readonly { org_id?: string }[], (row) => row.org_id)) {
    const values = ofOne === ofRows ? [JSON.stringify(own)] : [JSON.stringify(own), orgId]
    await db.executeQuery(CompiledQuery.raw(ofOne, values))
  }
}

const matching = (table: string, keys: readonly string[], other: string) =>
  keys.map((key) => `${quoted(table)}.${quoted(key)} = ${other}.${quoted(key)}`).join(' and ')

/** The texts of combined writes, by the numbers of their writers. */
const joined = new Map<string, string>()

/** Combines writes of different tables into one statement. */
export function joinWrites(writes: readonly Write[]): Statement<unknown> {
  const kind = writes.map(({ number }) => number).join()
  let text = joined.get(kind)
  if (text === undefined) {
    const steps = writes.map((write, index) => write.text.replaceAll('$1', `$${index + 1}`))
    const first = steps.slice(0, -1).map((step, index) => `write_${index} as (${step})`)
    text = `${first.length > 0 ? `with ${first.join(',\n')}\n` : ''}${steps.at(-1)}`
    joined.set(kind, text)
  }
  return statement(text, ...writes.map(({ table, rows }) => rowsOf(table, rows)))
}
