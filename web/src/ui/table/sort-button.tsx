import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { ColumnTitle } from './column-title.tsx'
import classes from './column-title.module.css'
import type { Sorting } from './sorting.ts'

interface Props {
  column: { key: string; title: string; unit?: string }
  sorting: Sorting
}

/** The title of a column that sorts its table. */
export function SortButton({ column, sorting: { order, onSort } }: Props) {
  const isSorted = order?.key === column.key
  const Arrow = !isSorted ? IconArrowsSort : order.isDescending ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton className={classes.sort ?? ''} data-sorted={isSorted} onClick={() => onSort(column.key)}>
      <ColumnTitle title={column.title} unit={column.unit} />
      <Arrow size={13} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}

/** The order of a column for its header cell. */
export function orderOf({ key }: { key: string }, { order }: Sorting) {
  if (order?.key !== key) return 'none'
  return order.isDescending ? 'descending' : 'ascending'
}
