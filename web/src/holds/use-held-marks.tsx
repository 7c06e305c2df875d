import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { caseMessages } from '#contract/cases/messages.ts'
import type { Column } from '../ui/table/data-table.tsx'
import { heldPicturesQuery } from './api.ts'
import classes from './held-mark.module.css'

interface Pictured {
  image: { id: string } | null
}

/** The columns of a list, with a lock on rows whose picture a case holds. */
export function useHeldMarks<Row extends Pictured>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): readonly Column<Row>[] {
  const pictures = [...new Set(rows?.flatMap(({ image }) => image?.id ?? []))]
  const { data } = useQuery(heldPicturesQuery(pictures))
  if (!data || data.held.length === 0) return columns
  const held = new Set(data.held)
  const marked = columns.find(({ onCard }) => onCard === 'heading') ?? columns[0]
  return columns.map((column) =>
    column === marked
      ? {
          ...column,
          render: (row) => (
            <>
              {row.image && held.has(row.image.id) && <HeldMark />}
              {column.render(row)}
            </>
          ),
        }
      : column,
  )
}

const HeldMark = () => (
  <span className={classes.mark} title={caseMessages.heldHint}>
    <IconLock size={13} stroke={1.8} role="img" aria-label={caseMessages.held} />
  </span>
)
