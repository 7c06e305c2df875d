import { explorerTexts } from '#contract/explorer/texts.ts'
import type { RowImage } from '#contract/explorer/api.ts'
import { tableMessages } from '#contract/product/messages.ts'
import { useSession } from '../lib/session/session.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import type { TableState } from '../ui/table/table-state.ts'
import { imageColumn } from './image-column.tsx'
import { loadPictureOf } from './load-ahead.ts'

interface Props<Row> {
  table: TableState<Row>
  onOpen: (imageId: string) => void
  timeOf: (row: Row) => string
  /** The subject of its picture. */
  subjectOf: (row: Row) => string
  /** The columns of a room besides the picture and its date. */
  columns: Column<Row>[]
}

/** The latest detections. A row opens its picture. */
export function LatestTable<Row extends { id: string; image: RowImage }>({
  table,
  onOpen,
  timeOf,
  subjectOf,
  columns,
}: Props<Row>) {
  const hasFullDates = useSession((state) => state.dashboard.fullDates)
  const pictured: Column<Row>[] = [
    imageColumn(subjectOf),
    {
      key: 'time',
      title: 'Date',
      width: 150,
      render: (row) => (
        <RelativeTime at={timeOf(row)} zone={row.image.camera.site.time_zone} isAbsolute={hasFullDates} />
      ),
    },
    ...columns,
  ]
  return (
    <SectionCard title={explorerTexts.latestDetections} isFlush>
      <DataTable
        label={explorerTexts.latestDetections}
        isFlush
        columns={pictured}
        {...table}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.image.id)}
        onPress={loadPictureOf}
        emptyText={tableMessages.emptyExplorer}
      />
    </SectionCard>
  )
}
