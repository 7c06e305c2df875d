import { sql, type RawBuilder } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Tables } from '../db.ts'
import { all, atPlaces, duringRange, type Condition } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import { findPageWindow, type CountedList, type PageWindow } from './page-window.ts'

/** The table and the conditions of a list. */
export interface List extends CountedList {
  table: keyof Tables
  columns: RawBuilder<unknown>
  /** The daily sums of cameras with rows in it. */
  sums: keyof Tables
  conditions: (filters: Filters) => Condition[]
  /** Additional columns for the rows of `page`, whose times are in the range if it is known. */
  beside?: (scope: Scope, times?: OpenRange) => RawBuilder<unknown>
}

export interface Listed<Row> {
  /** The length of the whole list. */
  count: number
  rows: Row[]
}

/** A page of a list, newest first. */
export async function readPage<Row>(scope: Scope, list: List, page: PageQuery): Promise<Listed<Row>> {
  const { db, orgId, filters } = scope
  const { count, window } = await findPageWindow(scope, list, {
    offset: pageOffset(page),
    length: page.page_length,
  })
  if (!window) return { count, rows: [] }
  const { table, columns, conditions, beside } = list
  const rowsOfPage = sql`
    select ${columns} from ${sql.table(table)}
    where ${all([
      sql`org_id = ${orgId}`,
      ...duringRange('time', window),
      ...camerasOf(orgId, filters, list, window),
      ...conditions(filters),
    ])}
    order by time desc, id desc limit ${page.page_length} offset ${window.skip}`
  const whole = beside
    ? sql<Row>`select page.*, ${beside(scope, window)} from (${rowsOfPage}) as page order by time desc, id desc`
    : (rowsOfPage as RawBuilder<Row>)
  const { rows } = await whole.execute(db)
  return { count, rows }
}

/**
 * The page of a quiet site may span months of busier ones. Naming the cameras that it had at the time, from the sums,
 * lets the index find its rows.
 */
function camerasOf(orgId: string, filters: Filters, { sums }: List, { from, to }: PageWindow): Condition[] {
  const places = atPlaces(filters)
  if (places.length === 0) return []
  const days = sql`day between (${from}::timestamptz - interval '1 day')::date and (${to}::timestamptz + interval '1 day')::date`
  return [
    sql`camera_id = any(array(select distinct camera_id from ${sql.table(sums)}
      where ${all([sql`org_id = ${orgId}`, days, ...places])}))`,
  ]
}

/** The position of a row in a list. */
export interface ListPosition {
  time: Date
  id: string
}

/** The rows of a list after a position. */
export async function listAfter<Row>(
  scope: Scope,
  list: List,
  after: ListPosition | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${selectAfter(scope, list, after, limit)}`.execute(scope.db)
  return rows
}

/** The same with additional columns. */
export async function wholeListAfter<Row>(
  scope: Scope,
  list: List,
  after: ListPosition | undefined,
  limit: number,
): Promise<Row[]> {
  if (!list.beside) return listAfter(scope, list, after, limit)
  const { rows } = await sql<Row>`
    select page.*, ${list.beside(scope)} from (${selectAfter(scope, list, after, limit)}) as page
    order by time desc, id desc`.execute(scope.db)
  return rows
}

const selectAfter = (scope: Scope, list: List, after: ListPosition | undefined, limit: number) => sql`
  select ${list.columns} from ${sql.table(list.table)} where ${rowsAfter(scope, list, after)}
  order by time desc, id desc limit ${limit}`

/** The condition for rows after a position. */
export const rowsAfter = (
  { orgId, filters }: Scope,
  list: Pick<List, 'conditions'>,
  after: ListPosition | undefined,
): Condition =>
  all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', filters.range),
    ...(after ? [sql`time <= ${after.time}`, sql`(time, id) < (${after.time}, ${after.id}::uuid)`] : []),
    ...list.conditions(filters),
  ])
