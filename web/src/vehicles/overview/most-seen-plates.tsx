import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import type { MostReadPlate } from '#contract/vehicles/replies.ts'
import { formatNumber } from '#rules/text/format.ts'
import { CustomerName } from '../../ui/values/customer-name.tsx'
import { useSession } from '../../lib/session/session.ts'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import type { VehicleRequest } from '../explorer/filter-set.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { mostReadQuery } from '../api.ts'
import { PlateTag } from '../plate/plate-tag.tsx'

type Row = z.infer<typeof MostReadPlate>

/** The most frequent plates of the period. */
export function MostSeenPlates({
  request,
  onOpen,
}: {
  request: VehicleRequest
  onOpen: (id: string) => void
}) {
  const query = useQuery(mostReadQuery(request))
  const hasFullDates = useSession((state) => state.dashboard.fullDates)
  const columns: Column<Row>[] = [
    {
      key: 'lastSeen',
      title: 'Last Seen',
      isOneLine: true,
      sortBy: ({ last_seen }) => last_seen,
      render: ({ last_seen, image }) => (
        <RelativeTime at={last_seen} zone={image.camera.site.time_zone} isAbsolute={hasFullDates} />
      ),
    },
    {
      key: 'detection',
      title: 'Detection',
      onCard: 'heading',
      sortBy: ({ plate }) => plate,
      render: ({ plate }) => (
        <>
          <PlateTag plate={plate} /> <CustomerName plate={plate} />
        </>
      ),
    },
    {
      key: 'timesSeen',
      title: 'Times Seen',
      isNumber: true,
      sortBy: ({ times_seen }) => times_seen,
      render: ({ times_seen }) => formatNumber(times_seen),
    },
    {
      key: 'image',
      title: 'Last Image',
      render: ({ plate, image }) => (
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          data-finger
          aria-label={`View the last image of ${plate}`}
          onClick={() => onOpen(image.id)}
        >
          View
        </Anchor>
      ),
    },
  ]
  return (
    <SectionCard title={vehicleTexts.mostSeenPlates} isFlush>
      <DataTable
        label={vehicleTexts.mostSeenPlates}
        isFlush
        columns={columns}
        {...tableState(query)}
        rowKey={({ plate }) => plate}
        onOpen={({ image }) => onOpen(image.id)}
        emptyText={tableMessages.emptyExplorer}
      />
    </SectionCard>
  )
}
