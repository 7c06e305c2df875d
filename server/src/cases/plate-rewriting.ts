import { sql, type RawBuilder } from 'kysely'
import { changedFields, type Fields } from '#rules/privacy/declared-fields.ts'
import { charactersAsWritten, writtenPlate } from '#rules/vehicles/plate-as-written.ts'
import type { Rewriting } from '../core/database/statements/rewrite-rows.ts'

/** Replaces an erased plate. */
export const erased = '[erased]'

/** Rows that may name a plate, as SQL. Few do, and their declared fields are then read one by one. */
export const mayName = (plate: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text ~ ${charactersAsWritten(plate)}`),
    sql` or `,
  )})`

/** Replaces a plate in the declared columns of a table. */
export function plateRewriting(
  orgId: string,
  plate: string,
  table: string,
  fields: Readonly<Record<string, Fields>>,
  condition: RawBuilder<unknown> = sql`true`,
): Rewriting {
  const columns = Object.keys(fields)
  const written = writtenPlate(plate)
  return {
    table,
    columns,
    among: sql`org_id = ${orgId} and ${condition} and ${mayName(plate, columns)}`,
    rewrite: (row) => changedFields(row, fields, { plate: written, by: erased }),
  }
}
