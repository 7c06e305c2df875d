import { vehicleTexts } from '#contract/explorer-texts.ts'
import { tableMessages } from '#contract/messages.ts'
import type { Sighting } from '#contract/wildlife.ts'
import { formatNumber, stripNamePrefix } from '#rules/format.ts'
import { useSession } from '../lib/session.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { ConfidenceBar } from '../ui/confidence-bar.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import type { TableState } from '../ui/table-state.ts'

interface Props {
  table: TableState<Sighting>
  onOpen: (imageId: string) => void
}

/** What was seen last; a row opens its picture. */
export function LatestSightings({ table, onOpen }: Props) {
  const hasFullDates = useSession((state) => state.dashboard.fullDates)
  const columns: Column<Sighting>[] = [
    {
      key: 'image',
      title: 'Image',
      width: 104,
      onCard: 'picture',
      render: ({ image, object_type }) => <Thumbnail image={image} alt={`Image of ${object_type}`} />,
    },
    {
      key: 'time',
      title: 'Date',
      width: 150,
      render: ({ datestamp }) => <RelativeTime at={datestamp} isAbsolute={hasFullDates} />,
    },
    {
      key: 'type',
      title: 'Object Type',
      onCard: 'heading',
      render: ({ object_type }) => object_type,
    },
    { key: 'count', title: 'Count', width: 90, isNumber: true, render: ({ count }) => formatNumber(count) },
    {
      key: 'confidence',
      title: 'Confidence',
      width: 130,
      render: ({ confidence }) => <ConfidenceBar confidence={confidence} />,
    },
    {
      key: 'camera',
      title: 'Camera',
      render: ({ image: { camera } }) => stripNamePrefix(camera.name),
    },
    {
      key: 'site',
      title: 'Site',
      render: ({ image: { camera } }) => stripNamePrefix(camera.site.name),
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
