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
  const way = !isSorted ? 'none' : order.isDescending ? 'descending' : 'ascending'
  return (
    <UnstyledButton
      // The table library offers no other access to the header cell.
      ref={(node) => node?.closest('th')?.setAttribute('aria-sort', way)}
      className={classes.sort ?? ''}
      data-sorted={isSorted}
      onClick={() => onSort(column.key)}
    >
      <ColumnTitle title={column.title} unit={column.unit} />
      <Arrow size={13} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
