import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const listOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** The rows of a table in Postgres text format, one per line. */
export const readRows = (from: pg.ClientBase, table: string, columns: readonly string[]): Readable =>
  from.query(copyTo(`copy (select ${listOf(columns)} from ${table}) to stdout`))

/** Inserts rows of that format into a table. */
export async function writeRows(
  to: pg.ClientBase,
  table: string,
  columns: readonly string[],
  bytes: Readable,
): Promise<void> {
  await pipeline(bytes, to.query(copyFrom(`copy ${table} (${listOf(columns)}) from stdin`)))
}

/** Copies the rows of a table to another database with the same columns. */
export const copyRows = (
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: string,
  columns: readonly string[],
): Promise<void> => writeRows(to, table, columns, readRows(from, table, columns))
