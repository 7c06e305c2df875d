import { Paper, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  use,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { breakpointPx } from '../page/layout.ts'
import { defaultPageSize } from '#contract/product/constants.ts'
import { tableMessages } from '#contract/product/messages.ts'
import classes from './data-table.module.css'
import { ColumnTitle } from './column-title.tsx'
import { orderOf, SortButton } from './sort-button.tsx'
import { useSorting, type Sorting, type SortValue } from './sorting.ts'
import { ConnectHint } from '../states/connect-hint.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { LoadFailure, type Failure } from '../states/load-failure.tsx'
import { LooksForDataContext } from '../states/looks-for-data.ts'
import { isOwnEvent } from '../own-event.ts'
import { TableCards } from './table-cards.tsx'
import { useIsPhone } from '../phone/use-is-phone.ts'
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
  const isLooking = use(LooksForDataContext) && !props.failure
  const rows = isLooking && props.rows?.length === 0 ? undefined : props.rows
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
    const isEmpty = rows?.length === 0
    return isEmpty ? (
      <Paper withBorder={!props.isFlush}>{empty}</Paper>
    ) : (
      <TableCards {...props} rows={rows} />
    )
  }
  const columns = isTablet ? props.columns.filter(({ isSpare }) => !isSpare) : props.columns
  return rows ? (
    <LoadedTable {...props} columns={columns} rows={rows} empty={empty} />
  ) : (
    <WaitingTable {...props} columns={columns} />
  )
}

/** The class and size of the cells of a column. */
function cellOf<Row>({ isNumber, isActions, isOneLine, nameOf, width }: Column<Row>) {
  const size = width ?? (isActions ? '0%' : undefined)
  const names = [
    (isNumber || isActions) && classes.end,
    isOneLine && classes.oneLine,
    nameOf && (width === undefined ? classes.name : classes.share),
  ]
  const style: CSSProperties = { width: size, minWidth: size, maxWidth: size }
  return { className: names.filter(Boolean).join(' '), ...(size !== undefined && { style }) }
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  /** Undefined for columns that do not sort. */
  sorting?: Sorting
}

const Head = <Row,>({ columns, sorting }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const isSorting = sorting && column.sortBy
        const { className, style } = cellOf(column)
        return (
          <th
            key={column.key}
            className={className}
            style={style}
            {...(isSorting && { 'aria-sort': orderOf(column, sorting) })}
          >
            {column.isActions ? (
              <span className={classes.hidden}>{column.title}</span>
            ) : isSorting ? (
              <SortButton column={column} sorting={sorting} />
            ) : (
              <ColumnTitle title={column.title} unit={column.unit} />
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

function WaitingTable<Row>(props: DataTableProps<Row>) {
  const { columns, label, isDense = false, isFlush = false, skeletonRows = defaultPageSize } = props
  const widthOf = ({ isActions }: Column<Row>, row: number, index: number) =>
    isActions ? 24 : `${45 + ((row * 37 + index * 23) % 45)}%`
  return (
    <div
      aria-busy="true"
      data-waiting
      data-overflowing={false}
      data-dense={isDense}
      data-flush={isFlush}
      className={classes.frame}
    >
      <div className={classes.table}>
        <table aria-label={label}>
          <Head columns={columns} />
          {/* Placeholders are no rows: neither for screen readers nor to be clicked. */}
          <tbody aria-hidden>
            {Array.from({ length: skeletonRows }, (_, row) => (
              // Placeholders have no id.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {columns.map((column, index) => (
                  <td key={column.key} {...cellOf(column)}>
                    {column.onCard === 'picture' ? (
                      <Skeleton className={classes.picture ?? ''} />
                    ) : (
                      <Skeleton
                        height={12}
                        width={widthOf(column, row, index)}
                        {...(column.isNumber && { ml: 'auto' })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
  const keys = rows.map(rowKey)
  const reachable = visited !== undefined && keys.includes(visited) ? visited : keys[0]
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
      {/* Scrollable content must be focusable by keyboard. */}
      <div className={classes.table} {...(isOverflowing && { tabIndex: 0 })}>
        <table aria-label={label} data-opens={onOpen !== undefined}>
          <Head columns={columns} sorting={sorting} />
          <tbody>
            {rows.map((row, index) => {
              const key = keys[index]!
              return (
                <tr
                  key={key}
                  {...(onOpen && {
                    tabIndex: key === reachable ? 0 : -1,
                    onClick: (event) => isOwnEvent(event) && onOpen(row),
                    onFocus: () => setVisited(key),
                    // A touch may scroll.
                    onPointerDown: ({ pointerType }: PointerEvent) =>
                      pointerType === 'mouse' && onPress?.(row),
                    onKeyDown: (event) => moveOrOpen(event, () => onOpen(row)),
                  })}
                >
                  {columns.map((column) => (
                    <td key={column.key} {...cellOf(column)} title={column.nameOf?.(row)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows.length === 0 && <div className={classes.empty}>{empty}</div>}
      </div>
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
