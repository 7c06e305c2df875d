import type { Sighting } from '#contract/wildlife/api.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { LatestTable } from '../../media/latest-table.tsx'
import { ConfidenceBar } from '../../explorer/confidence-bar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { TableState } from '../../ui/table/table-state.ts'

interface Props {
  table: TableState<Sighting>
  onOpen: (imageId: string) => void
}

const cameraName = ({ image: { camera } }: Sighting) => stripNamePrefix(camera.name)
const siteName = ({ image: { camera } }: Sighting) => stripNamePrefix(camera.site.name)

const columns: Column<Sighting>[] = [
  { key: 'type', title: 'Object Type', onCard: 'heading', render: ({ object_type }) => object_type },
  { key: 'count', title: 'Count', width: 90, isNumber: true, render: ({ count }) => formatNumber(count) },
  {
    key: 'confidence',
    title: 'Confidence',
    width: 130,
    render: ({ confidence }) => <ConfidenceBar confidence={confidence} />,
  },
  { key: 'camera', title: 'Camera', nameOf: cameraName, render: cameraName },
  { key: 'site', title: 'Site', nameOf: siteName, render: siteName },
]

/** The dolphins and boats that were seen last. */
export function LatestSightings({ table, onOpen }: Props) {
  return (
    <LatestTable
      table={table}
      onOpen={onOpen}
      timeOf={({ datestamp }) => datestamp}
      subjectOf={({ object_type }) => object_type}
      columns={columns}
    />
  )
}
