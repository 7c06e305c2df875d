import { type SafetyTableView, safetyTableViewLabels } from '#contract/safety/enumerations.ts'
import { ListView, type ListViewProps } from '../../explorer/list-view.tsx'
import { explorerColumns } from './explorer-columns.tsx'
import type { TableRow } from './table-rows.ts'

interface Props extends ListViewProps<SafetyTableView, TableRow> {
  onExplain: (observationId: string) => void
}

/** The observations, the pictures or the annotated clips of the period. */
export function SafetyTable({ onExplain, ...props }: Props) {
  return (
    <ListView
      {...props}
      labels={safetyTableViewLabels}
      columns={(options) => explorerColumns({ view: props.view, onExplain, ...options })}
    />
  )
}
