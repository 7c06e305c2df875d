import 'mantine-datatable/styles.css'
import { Paper, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  DataTable as MantineDataTable,
  type DataTableColumn,
  type DataTableProps as MantineProps,
} from 'mantine-datatable'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { breakpointPx } from '../layout.ts'
import { defaultPageSize } from '#contract/product/constants.ts'
import { tableMessages } from '#contract/product/messages.ts'
import classes from './data-table.module.css'
import { ColumnTitle } from './column-title.tsx'
import { SortButton } from './sort-button.tsx'
import { useSorting, type Sorting, type SortValue } from './sorting.ts'
import { ConnectHint } from '../connect-hint.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadFailure, type Failure } from '../load-failure.tsx'
import { isOwnEvent } from '../own-event.ts'
import { TableCards } from './table-cards.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { useOverflow } from '../use-overflow.ts'

export interface Column<Row> {
  /** Unique in the table. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** An explanation of its values, below the title. */
  unit?: string
  /** Numbers are right-aligned, in tabular figures. */
  isNumber?: boolean
  /** Buttons of a row: no heading on a card, as narrow as possible in the table. */
  isActions?: boolean
  width?: number | string
  /** Kept on one line, such as an address. */
  isOneLine?: boolean
  /**
   * A name of any length: cut to one line, with the full text in the title of the cell.
   * A width in percent reserves that share of the table.
   */
  nameOf?: (row: Row) => string
  /** The sort value of the column. Only for lists that are loaded completely. */
  sortBy?: (row: Row) => SortValue
  /** Dropped first where there is no room for all columns. */
  isSpare?: boolean
  /** The role on a card: heading (by default the first column), picture on the left, or hidden. */
  onCard?: 'heading' | 'picture' | 'hidden'
}

export interface DataTableProps<Row> {
  /** The label of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The rows belong to the previous response and are dimmed. */
  isRefreshing?: boolean
  /** The number of placeholder rows. */
  skeletonRows?: number
  /** Called on a click on the row or Enter. */
  onOpen?: (row: Row) => void
  /** Called on pointer down, just before the row opens, to start loading. */
  onPress?: ((row: Row) => void) | undefined
  emptyText?: string
  /** The error, where rows failed to load. */
  failure?: Failure | undefined
  emptyAction?: ReactNode
  isDense?: boolean
  /** Inside a card, whose border is the table's. */
  isFlush?: boolean
  /** For rows that were sorted before paging; otherwise the table sorts its rows. */
  sorting?: Sorting
}

/** The table of the product; below the tablet width its rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  const isTablet = useMediaQuery(`(max-width: ${breakpointPx.desktop - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const empty = props.failure ? (
    <LoadFailure {...props.failure} />
  ) : (
    <EmptyState
      title={props.emptyText ?? tableMessages.empty}
      action={
        <>
          {props.emptyText === tableMessages.emptyExplorer && <ConnectHint />}
          {props.emptyAction}
        </>
      }
    />
  )
  if (isPhone) {
    const isEmpty = props.rows?.length === 0
    return isEmpty ? <Paper withBorder={!props.isFlush}>{empty}</Paper> : <TableCards {...props} />
  }
  const columns = isTablet ? props.columns.filter(({ isSpare }) => !isSpare) : props.columns
  return props.rows ? (
    <LoadedTable {...props} columns={columns} rows={props.rows} empty={empty} />
  ) : (
    <WaitingTable {...props} columns={columns} />
  )
}

const look = {
  className: classes.table ?? '',
  withTableBorder: true,
  borderRadius: 8,
  horizontalSpacing: 'md',
  verticalSpacing: 0,
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--line)',
  highlightOnHoverColor: 'var(--raised)',
} as const

/** Scrollable content must be focusable by keyboard. */
const scrolling = (isOverflowing: boolean): Pick<MantineProps, 'scrollAreaProps'> => ({
  scrollAreaProps: { type: 'auto', ...(isOverflowing && { viewportProps: { tabIndex: 0 } }) },
})

interface Entry<Row> {
  key: string
  row: Row
}
interface Placeholder {
  key: number
}

const layoutOf = <Row,>({ isNumber, isActions, isOneLine, nameOf, width, ...column }: Column<Row>) => ({
  accessor: column.key,
  title: isActions ? (
    <span className={classes.hidden}>{column.title}</span>
  ) : (
    <ColumnTitle title={column.title} unit={column.unit} />
  ),
  ...(width !== undefined && { width }),
  ...(isActions && { width: width ?? '0%' }),
  ...(isOneLine && { noWrap: true }),
  ...(nameOf && { cellsClassName: (width === undefined ? classes.name : classes.share) ?? '' }),
  textAlign: isNumber || isActions ? ('right' as const) : ('left' as const),
})

function WaitingTable<Row>(props: DataTableProps<Row>) {
  const { columns, label, isDense = false, isFlush = false, skeletonRows = defaultPageSize } = props
  const bars = columns.map((column, index): DataTableColumn<Placeholder> => {
    const widthOf = (row: number) => (column.isActions ? 24 : `${45 + ((row * 37 + index * 23) % 45)}%`)
    return {
      ...layoutOf(column),
      render: ({ key }) => (
        <Skeleton height={12} width={widthOf(key)} {...(column.isNumber && { ml: 'auto' })} />
      ),
    }
  })
  return (
    <div
      aria-busy="true"
      data-waiting
      data-overflowing={false}
      data-dense={isDense}
      data-flush={isFlush}
      className={classes.frame}
    >
      <MantineDataTable
        {...look}
        aria-label={label}
        columns={bars}
        records={Array.from({ length: skeletonRows }, (_, key) => ({ key }))}
        idAccessor="key"
        emptyState={<></>}
      />
    </div>
  )
}

function LoadedTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[]; empty: ReactNode }) {
  const { columns, rowKey, onOpen, onPress, label, empty } = props
  const own = useSorting(props.rows, columns)
  const sorting = props.sorting ?? own.sorting
  const rows = props.sorting ? props.rows : (own.sorted ?? [])
  const { isDense = false, isFlush = false, isRefreshing = false } = props
  const { isOverflowing, ref } = useOverflow()
  const [visited, setVisited] = useState<string>()
  const records = rows.map((row): Entry<Row> => ({ key: rowKey(row), row }))
  const reachable = records.find(({ key }) => key === visited) ?? records[0]
  return (
    <div
      ref={ref}
      className={classes.frame}
      data-dense={isDense}
      data-flush={isFlush}
      data-refreshing={isRefreshing}
      data-overflowing={isOverflowing}
      aria-busy={isRefreshing}
    >
      <MantineDataTable<Entry<Row>>
        {...look}
        {...scrolling(isOverflowing)}
        aria-label={label}
        columns={columns.map((column): DataTableColumn<Entry<Row>> => ({
          ...layoutOf(column),
          ...(column.sortBy && { title: <SortButton column={column} sorting={sorting} /> }),
          render: ({ row }) => column.render(row),
          ...(column.nameOf && { customCellAttributes: ({ row }) => ({ title: column.nameOf?.(row) }) }),
        }))}
        records={records}
        idAccessor="key"
        // The library's text for an empty table would stay in the tree and be read aloud.
        emptyState={records.length === 0 ? empty : <></>}
        {...(records.length === 0 && { minHeight: 220 })}
        {...(onOpen && {
          highlightOnHover: true,
          onRowClick: ({ record, event }) => isOwnEvent(event) && onOpen(record.row),
          customRowAttributes: ({ key, row }) => ({
            tabIndex: key === reachable?.key ? 0 : -1,
            onFocus: () => setVisited(key),
            onPointerDown: () => onPress?.(row),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOrOpen(event, () => onOpen(row)),
          }),
        })}
      />
    </div>
  )
}

function moveOrOpen(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return
  const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget
  const next = { ArrowDown: below, ArrowUp: above }[event.key]
  if (next instanceof HTMLElement) next.focus()
  else if (event.key === 'Enter') open()
  else return
  event.preventDefault()
}
