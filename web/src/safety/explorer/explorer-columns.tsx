import { caseStatusLabels } from '#contract/safety/cases.ts'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import type { ColumnOptions } from '../../explorer/list-view.tsx'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { cellWidth } from '../../ui/table/cell-width.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ShortId } from '../../ui/table/short-id.tsx'
import { DetectionsCell } from './detections-cell.tsx'
import { RiskScore } from '../observation/risk-score.tsx'
import classes from '../safety.module.css'
import type { TableRow } from './table-rows.ts'

interface Options extends ColumnOptions {
  view: SafetyTableView
  onExplain: (observationId: string) => void
}

export function explorerColumns({ view, hasImages, hasFullDates, onExplain }: Options): Column<TableRow>[] {
  const isAnnotated = view === SafetyTableView.ANNOTATIONS
  const columns: (Column<TableRow> | false)[] = [
    {
      key: 'id',
      title: 'Id',
      width: 96,
      isSpare: true,
      onCard: 'hidden',
      render: ({ id }) => <ShortId id={id} />,
    },
    hasImages && {
      key: 'image',
      title: 'Image',
      width: cellWidth(72),
      onCard: 'picture',
      render: ({ image, violations, cameraName }) => (
        <Thumbnail image={image} alt={`Image of ${violations[0]?.label ?? cameraName}`} />
      ),
    },
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
      render: ({ riskLevel, isSafe, isFalse, isDisputed, observation }) =>
        riskLevel === null ? (
          '–'
        ) : (
          <>
            <RiskScore
              score={riskLevel}
              isSafe={isSafe}
              onExplain={observation ? () => onExplain(observation.id) : undefined}
            />
            {isFalse && <span className={classes.dim}>Not real</span>}
            {isDisputed && <span className={classes.dim}>Disputed</span>}
            {observation?.state && !isFalse && (
              <span className={classes.dim} data-overdue={observation.state.is_overdue}>
                {observation.state.is_overdue ? 'Overdue' : caseStatusLabels[observation.state.status]}
              </span>
            )}
          </>
        ),
    },
    { key: 'site', title: 'Site', nameOf: ({ siteName }) => siteName, render: ({ siteName }) => siteName },
    {
      key: 'camera',
      title: 'Camera',
      nameOf: ({ cameraName }) => cameraName,
      render: ({ cameraName }) => cameraName,
    },
  ]
  return columns.filter((column) => column !== false)
}
