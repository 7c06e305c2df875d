import { stripNamePrefix } from '#rules/text/format.ts'
import { LatestTable } from '../../media/latest-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import { confidenceColumn } from '../explorer/confidence-column.tsx'
import classes from '../explorer/explorer-table.module.css'
import { FoundCell } from '../explorer/found-cell.tsx'
import type { TableRow } from '../explorer/table-rows.ts'

interface Props {
  table: TableState<TableRow>
  onOpen: (imageId: string) => void
}

const columns: Column<TableRow>[] = [
  {
    key: 'type',
    title: 'Object Type',
    onCard: 'heading',
    render: ({ found }) => <FoundCell found={found} />,
  },
  confidenceColumn,
  {
    key: 'camera',
    title: 'Camera',
    nameOf: ({ image: { camera } }) =>
      `${stripNamePrefix(camera.name)}, ${stripNamePrefix(camera.site.name)}`,
    render: ({ image: { camera } }) => (
      <>
        {stripNamePrefix(camera.name)}
        <br />
        <span className={classes.dim}>{stripNamePrefix(camera.site.name)}</span>
      </>
    ),
  },
]

/** The latest vehicles. */
export function LatestDetections({ table, onOpen }: Props) {
  return (
    <LatestTable
      table={table}
      onOpen={onOpen}
      timeOf={({ time }) => time}
      subjectOf={({ found }) => found[0]?.plate ?? 'a vehicle'}
      columns={columns}
    />
  )
}
