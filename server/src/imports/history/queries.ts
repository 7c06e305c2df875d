import { sql, type Selectable } from 'kysely'
import type { HistoryCounts, HistoryImport } from '#contract/imports/history.ts'
import { historyLimits } from '#contract/imports/history.ts'
import type { Db } from '../../db.ts'
import type { HistoryImportTables } from './tables.ts'

export type ImportRow = Selectable<HistoryImportTables['history_imports']>
export type HistoryRowRecord = Selectable<HistoryImportTables['history_import_rows']>

/** The states of a row. */
export const rowState = { read: 0, stored: 1, double: 2, leftOut: 3, undone: 4, held: 5 } as const

export const noCounts: HistoryCounts = {
  rows: 0,
  good: 0,
  broken: 0,
  skipped: 0,
  doubles: 0,
  stored: 0,
  left_out: 0,
  pictures: 0,
  undone: 0,
  held: 0,
}

export const findImport = (db: Db, orgId: string, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('history_imports')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listImports = (db: Db, orgId: string): Promise<ImportRow[]> =>
  db
    .selectFrom('history_imports')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const findFirstFaults = (db: Db, orgId: string, id: string) =>
  db
    .selectFrom('history_import_faults')
    .select(['row_no', 'reason'])
    .where('org_id', '=', orgId)
    .where('import_id', '=', id)
    .orderBy('row_no')
    .limit(historyLimits.firstFaults)
    .execute()

export const findFaultsAfter = (db: Db, orgId: string, id: string, row: number, limit: number) =>
  db
    .selectFrom('history_import_faults')
    .select(['row_no', 'reason', 'line'])
    .where('org_id', '=', orgId)
    .where('import_id', '=', id)
    .where('row_no', '>', row)
    .orderBy('row_no')
    .limit(limit)
    .execute()

export interface RowPosition {
  time: Date
  row: number
}

/** The next rows of a state in the order of times, or the last ones before a position. */
export const findRows = (
  db: Db,
  { org_id, id }: Pick<ImportRow, 'org_id' | 'id'>,
  {
    state,
    from,
    isBackwards,
    limit,
  }: {
    state: number
    from: RowPosition | undefined
    isBackwards: boolean
    limit: number
  },
): Promise<HistoryRowRecord[]> =>
  db
    .selectFrom('history_import_rows')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('import_id', '=', id)
    .where('state', '=', state)
    .$if(from !== undefined, (query) =>
      query.where(
        isBackwards
          ? sql<boolean>`(time, row_no) < (${from!.time}, ${from!.row}::int)`
          : sql<boolean>`(time, row_no) > (${from!.time}, ${from!.row}::int)`,
      ),
    )
    .orderBy('time', isBackwards ? 'desc' : 'asc')
    .orderBy('row_no', isBackwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()

/** Forgets what was read from the file, so that it can be read anew. */
export async function forgetRows(db: Db, orgId: string, id: string): Promise<void> {
  for (const table of ['history_import_rows', 'history_import_faults', 'history_import_ends'] as const)
    await db.deleteFrom(table).where('org_id', '=', orgId).where('import_id', '=', id).execute()
}

export const replyOf = (
  row: ImportRow,
  faults: readonly { row_no: number; reason: string }[],
  nameOf: (id: string | null) => string,
): HistoryImport => ({
  id: row.id,
  file_name: row.file_name,
  pictures_name: row.pictures_name,
  state: row.state,
  created_at: row.created_at.toISOString(),
  created_by: nameOf(row.created_by),
  finished_at: row.finished_at?.toISOString() ?? null,
  mapping: row.mapping,
  counts: { ...noCounts, ...row.counts },
  period:
    row.first_time && row.last_time
      ? { from: row.first_time.toISOString(), to: row.last_time.toISOString() }
      : null,
  cameras: row.cameras,
  faults: faults.map(({ row_no, reason }) => ({ row: Math.abs(row_no), reason })),
  sample: row.sample,
  fault: row.fault,
})
