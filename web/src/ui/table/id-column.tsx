import type { Column } from './data-table.tsx'
import { ShortId } from './short-id.tsx'

/** The short form of an id; the first column that narrow tables drop. */
export const idColumn: Column<{ id: string }> = {
  key: 'id',
  title: 'Id',
  width: 96,
  isSpare: true,
  onCard: 'hidden',
  render: ({ id }) => <ShortId id={id} />,
}
