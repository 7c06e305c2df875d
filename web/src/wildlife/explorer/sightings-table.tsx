import { Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tableMessages } from '#contract/product/messages.ts'
import type { Sighting } from '#contract/wildlife/api.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { formatCoordinates, formatNumber } from '#rules/text/format.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { useSession } from '../../lib/session.ts'
import { loadPictureOf } from '../../media/load-ahead.ts'
import { ConfidenceBar } from '../../explorer/confidence-bar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { ListPagination } from '../../ui/table/pagination.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import classes from './sightings-table.module.css'

interface Props {
  table: TableState<Sighting>
  count: number | undefined
  paging: Paging
  onPaging: (change: Partial<Paging>, options?: { replace: boolean }) => unknown
  onOpen: (imageId: string) => void
  emptyAction: ReactNode
}

/** Degrees, minutes and seconds; nothing where no place is known. */
export function coordinatesText({ lat, lng }: Pick<Sighting, 'lat' | 'lng'>): string {
  const place = exportedPlace(lat, lng, false)
  return place ? formatCoordinates(place.lat, place.lng) : '–'
}

const columnsFor = (hasFullDates: boolean, onOpen: Props['onOpen']): Column<Sighting>[] => [
  {
    key: 'time',
    title: 'Date',
    width: 170,
    render: ({ datestamp, image }) => (
      <RelativeTime at={datestamp} zone={image.camera.site.time_zone} isAbsolute={hasFullDates} />
    ),
  },
  {
    key: 'type',
    title: 'Object Type',
    onCard: 'heading',
    render: ({ object_type, count, confirmed_at }) => (
      <>
        {object_type} {count > 1 && <span className={classes.count}>× {formatNumber(count)}</span>}
        {confirmed_at && (
          <IconCircleCheck
            className={classes.confirmed}
            size={15}
            stroke={1.8}
            role="img"
            aria-label="Confirmed by a person"
          />
        )}
      </>
    ),
  },
  {
    key: 'confidence',
    title: 'Confidence',
    width: 140,
    render: ({ confidence }) => <ConfidenceBar confidence={confidence} />,
  },
  {
    key: 'coordinates',
    title: 'Coordinates',
    render: (row) => <span className={classes.place}>{coordinatesText(row)}</span>,
  },
  {
    key: 'image',
    title: 'Image',
    width: 90,
    render: ({ image }) => (
      <Anchor component="button" type="button" fz="inherit" onClick={() => onOpen(image.id)}>
        View
      </Anchor>
    ),
  },
]

/** The sightings of a page: when, what, how surely and where; a row opens its picture. */
export function SightingsTable({ table, count, paging, onPaging, onOpen, emptyAction }: Props) {
  const hasFullDates = useSession((state) => state.dashboard.fullDates)
  return (
    <SectionCard title={wildlifeTexts.detailedList} isFlush>
      <DataTable
        label={wildlifeTexts.detailedList}
        isFlush
        columns={columnsFor(hasFullDates, onOpen)}
        {...table}
        rowKey={(row) => row.id}
        skeletonRows={paging.perPage}
        onOpen={(row) => onOpen(row.image.id)}
        onPress={loadPictureOf}
        emptyText={tableMessages.emptyExplorer}
        emptyAction={emptyAction}
      />
      <div className={classes.foot}>
        <ListPagination
          paging={paging}
          itemCount={count}
          isRefreshing={table.isRefreshing}
          onChange={onPaging}
        />
      </div>
    </SectionCard>
  )
}
