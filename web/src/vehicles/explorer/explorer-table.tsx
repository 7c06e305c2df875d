import { type VehicleTableView, vehicleTableViewLabels } from '#contract/vehicles/enumerations.ts'
import { ListView, type ListViewProps } from '../../explorer/list-view.tsx'
import { explorerColumns } from './explorer-columns.tsx'
import type { TableRow } from './table-rows.ts'

/** The passes, the reads or the pictures of the period. */
export function ExplorerTable(props: ListViewProps<VehicleTableView, TableRow>) {
  return (
    <ListView
      {...props}
      labels={vehicleTableViewLabels}
      columns={(options) => explorerColumns({ view: props.view, ...options })}
    />
  )
}
