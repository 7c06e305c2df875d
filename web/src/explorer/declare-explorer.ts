import type { ReactNode } from 'react'
import type { Paging } from '#rules/explorer/paging.ts'
import type { Column } from '../ui/table/data-table.tsx'
import type { QueryCodec } from '../ui/use-query-params.ts'
import type { Cells } from './export/export-button.tsx'
import type { FilterSet } from './filters/filter-state.ts'
import type { RangeParams } from './period/range-params.ts'
import type { ExplorerFilters } from './filters/use-explorer-filters.ts'

/** A row of any view of an explorer: one table and one export serve them all. */
export interface ExplorerRow {
  id: string
  /** The picture that the row opens. */
  image: { id: string } | null
}

export interface ColumnOptions<View extends string = string> {
  view: View
  hasImages: boolean
  hasFullDates: boolean
}

/** The request of a view, with its page or cursor. */
interface ViewCall<Query> {
  range: RangeParams | undefined
  query: Query
  signal: AbortSignal
}

interface PagePart {
  page: number
  page_length: number
}

interface CursorPart {
  cursor: string | undefined
  limit: number
}

/** A list of an explorer. */
export interface ExplorerView<Query extends object, Row> {
  /** The name of the view in its switch, and of its exported file. */
  label: string
  exportColumns: readonly string[]
  page: (call: ViewCall<Query & PagePart>) => Promise<{ rows: Row[]; count: number }>
  /** The rows after a cursor; a list without cursors is exported by its pages. */
  after?: (call: ViewCall<Query & CursorPart>) => Promise<{ rows: Row[]; next: string | null }>
}

/** An explorer: its views, filters, columns, export and empty state. Table, address, paging and file follow from it. */
export interface Explorer<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
> {
  /** The room that prefixes its query keys. */
  room: string
  path: string
  heading: string
  filters: FilterSet<Own, Query>
  /** The first view opens by default. */
  views: Record<View, ExplorerView<ReturnType<FilterSet<Own, Query>['query']>, Row>>
  /** False omits a column with these options. */
  columns: (options: ColumnOptions<View>) => (Column<Row> | false)[]
  cells: (row: Row, zone: string) => Cells
  /** The action of an empty list. */
  empty: (filters: ExplorerFilters<Own, ReturnType<FilterSet<Own, Query>['query']>>) => ReactNode
}

export interface DeclaredExplorer<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
> extends Omit<Explorer<Own, Query, View, Row>, 'columns'> {
  columns: (options: ColumnOptions<View>) => Column<Row>[]
  /** The current view, as in the address. */
  viewCodec: QueryCodec<{ view: View }>
}

export function declareExplorer<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
>(explorer: Explorer<Own, Query, View, Row>): DeclaredExplorer<Own, Query, View, Row> {
  const names = Object.keys(explorer.views) as [View, ...View[]]
  const [first] = names
  return {
    ...explorer,
    columns: (options) => explorer.columns(options).filter((column) => column !== false),
    viewCodec: {
      // Another view is another list and starts at its first page.
      keys: ['view', 'page'],
      read: ({ view }) => ({ view: names.find((name) => name === view) ?? first }),
      write: ({ view }) => ({ view: view === first ? undefined : view }),
    },
  }
}

/** A response as rows of the explorer's table. */
export const rowsOf = <Raw, Row, Rest extends object>(
  { results, ...rest }: Rest & { results: Raw[] },
  toRow: (row: Raw) => Row,
) => ({ ...rest, rows: results.map(toRow) })

export const fetchPage = <Query extends object, Row>(
  view: ExplorerView<Query, Row>,
  { range, query }: { range: RangeParams | undefined; query: Query },
  { page, perPage }: Paging,
  signal: AbortSignal,
) => view.page({ range, query: { ...query, page, page_length: perPage }, signal })

/** The rows after a cursor. For a list without cursors the page number is the cursor. */
export async function fetchAfter<Query extends object, Row>(
  view: ExplorerView<Query, Row>,
  { range, query }: { range: RangeParams | undefined; query: Query },
  { cursor, limit }: CursorPart,
  signal: AbortSignal,
): Promise<{ rows: Row[]; next: string | null }> {
  if (view.after) return view.after({ range, query: { ...query, cursor, limit }, signal })
  const page = Number(cursor ?? 1)
  const { rows, count } = await view.page({ range, query: { ...query, page, page_length: limit }, signal })
  return { rows, next: page * limit < count ? String(page + 1) : null }
}
