import { csvRow } from '#rules/text/csv.ts'
import type { Row } from './collect-rows.ts'

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

export const jsonOf = (rows: readonly Row[]): string => `${JSON.stringify(rows, null, 1)}\n`

const textOf = (value: unknown): string => {
  const shown = plain(value)
  if (shown === null || shown === undefined) return ''
  return typeof shown === 'string' ? shown : JSON.stringify(shown)
}

/** A table with a column for each name that any row has. */
export function csvOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [csvRow(names), ...rows.map((row) => csvRow(names.map((name) => textOf(row[name])))), ''].join(
    '\r\n',
  )
}
