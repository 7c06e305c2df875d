import { violationLabel } from '#rules/safety/violation-label.ts'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import type { ColumnOptions } from '../../explorer/declare-explorer.ts'
import { imageColumn } from '../../media/image-column.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { cellWidth } from '../../ui/table/cell-width.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { idColumn } from '../../ui/table/id-column.tsx'
import { nameColumn } from '../../ui/table/name-column.ts'
import { DetectionsCell } from './detections-cell.tsx'
import { RiskCell } from './risk-cell.tsx'
import classes from '../safety.module.css'
import type { TableRow } from './table-rows.ts'

export function explorerColumns({
  view,
  hasImages,
  hasFullDates,
}: ColumnOptions<SafetyTableView>): (Column<TableRow> | false)[] {
  const isAnnotated = view === SafetyTableView.ANNOTATIONS
  return [
    idColumn,
    hasImages &&
      imageColumn(
        ({ violations: [first], cameraName }) => (first ? violationLabel(first.violation_type) : cameraName),
        cellWidth(72),
      ),
    {
      key: 'time',
      title: isAnnotated ? 'Time Created' : 'Last Detection',
      width: cellWidth(hasFullDates ? 142 : 98),
      // A date to the second with the name of its zone needs two lines.
      isOneLine: !hasFullDates,
      ...(isAnnotated && { onCard: 'heading' as const }),
      render: ({ time, lasted, image }) => (
        <>
          <RelativeTime at={time} zone={image?.camera.site.time_zone} isAbsolute={hasFullDates} hasSeconds />
          {lasted && <div className={classes.dim}>for {lasted}</div>}
        </>
      ),
    },
    !isAnnotated && {
      key: 'detections',
      title: 'Detections',
      onCard: 'heading',
      render: (row) => <DetectionsCell row={row} />,
    },
    !isAnnotated && {
      key: 'risk',
      title: 'Risk Score',
      width: cellWidth(134),
      render: (row) => <RiskCell row={row} />,
    },
    nameColumn('site', ({ siteName }) => siteName),
    nameColumn('camera', ({ cameraName }) => cameraName),
  ]
}
