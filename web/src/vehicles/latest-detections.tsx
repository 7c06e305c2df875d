import { vehicleTexts } from '#contract/explorer-texts.ts'
import { tableMessages } from '#contract/messages.ts'
import { stripNamePrefix } from '#rules/format.ts'
import { useSession } from '../lib/session.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { ConfidenceBar } from '../ui/confidence-bar.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import type { TableState } from '../ui/table-state.ts'
import classes from './explorer-table.module.css'
import { FoundCell } from './found-cell.tsx'
import type { TableRow } from './table-rows.ts'

interface Props {
  table: TableState<TableRow>
  onOpen: (imageId: string) => void
}

/** What was seen last; a row opens its picture. */
export function LatestDetections({ table, onOpen }: Props) {
  const hasFullDates = useSession((state) => state.dashboard.fullDates)
  const columns: Column<TableRow>[] = [
    {
      key: 'image',
      title: 'Image',
      width: 104,
      onCard: 'picture',
      render: ({ image, found }) => (
        <Thumbnail image={image} alt={`Image of ${found[0]?.plate ?? 'a vehicle'}`} />
      ),
    },
    {
      key: 'time',
      title: 'Date',
      width: 150,
      render: ({ time }) => <RelativeTime at={time} isAbsolute={hasFullDates} />,
    },
    {
      key: 'type',
      title: 'Object Type',
      onCard: 'heading',
      render: ({ found }) => <FoundCell found={found} />,
    },
    {
      key: 'confidence',
      title: 'Confidence',
      width: 130,
      render: ({ confidence }) => (confidence === null ? '–' : <ConfidenceBar confidence={confidence} />),
    },
    {
      key: 'camera',
      title: 'Camera',
      render: ({ image: { camera } }) => (
        <>
          {stripNamePrefix(camera.name)}
          <br />
          <span className={classes.dim}>{stripNamePrefix(camera.site.name)}</span>
        </>
      ),
    },
  ]
  return (
    <SectionCard title={vehicleTexts.latestDetections} isFlush>
      <DataTable
        label={vehicleTexts.latestDetections}
        isFlush
        columns={columns}
        {...table}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.image.id)}
        emptyText={tableMessages.emptyExplorer}
      />
    </SectionCard>
  )
}
