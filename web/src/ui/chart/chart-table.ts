import { csvRow } from '#rules/text/csv.ts'

export interface ChartTable {
  columns: string[]
  rows: (string | number)[][]
}

export const csvOf = (table: ChartTable) => [table.columns, ...table.rows].map(csvRow).join('\r\n')
