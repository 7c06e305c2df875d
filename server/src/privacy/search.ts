import { sql, type RawBuilder } from 'kysely'
import { changedFields, type Fields } from '#rules/privacy/declared-fields.ts'
import type { WrittenPlate } from '#rules/vehicles/plate-as-written.ts'
import { erased, mayName, plateRewriting } from '../cases/plate-rewriting.ts'
import { countRewritten, rewriteRows, type Rewriting } from '../core/database/statements/rewrite-rows.ts'
import type { Db } from '../db.ts'

/** A plate that is erased, or that a trial counts. */
export interface Search {
  db: Db
  orgId: string
  plate: string
  written: WrittenPlate
  isTrial: boolean
}

export type TextFields = Readonly<Record<string, Fields>>

/** Rewrites rows, or counts them. Returns their number. */
export const rewrite = ({ db, isTrial }: Search, rewriting: Rewriting): Promise<number> =>
  isTrial ? countRewritten(db, rewriting) : rewriteRows(db, rewriting)

/** Replaces the plate in the declared columns of a table. */
export const rewriteTexts = (
  search: Search,
  table: string,
  fields: TextFields,
  condition?: RawBuilder<unknown>,
): Promise<number> => rewrite(search, plateRewriting(search.orgId, search.plate, table, fields, condition))

/** The rows of a table whose declared columns name the plate. */
export async function findNaming<Row extends object>(
  { db, orgId, plate, written }: Search,
  table: string,
  fields: TextFields,
  columns: readonly string[] = ['id'],
): Promise<Row[]> {
  const read = [...columns, ...Object.keys(fields)].map((column) => sql.ref(column))
  const { rows } = await sql<Row>`select ${sql.join(read)} from ${sql.table(table)}
    where org_id = ${orgId} and ${mayName(plate, Object.keys(fields))}`.execute(db)
  return rows.filter(
    (row) =>
      changedFields(row as Record<string, unknown>, fields, { plate: written, by: erased }) !== undefined,
  )
}
