import { Anchor } from '@mantine/core'
import { IconClockExclamation, IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PastStay } from '#contract/parking/api.ts'
import { paths } from '#contract/paths.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { tableMessages } from '#contract/product/messages.ts'
import { useZoneOf } from '../explorer/filters/zone-of-filters.ts'
import type { RangeParams } from '../explorer/period/range-params.ts'
import { shortStayText } from '../lib/stay-text.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { nameColumn } from '../ui/table/name-column.ts'
import { tableState } from '../ui/table/table-state.ts'
import { CustomerName } from '../ui/values/customer-name.tsx'
import { zonedText } from '../ui/values/zoned-text.ts'
import { PlateHistoryDrawer } from '../vehicles/plate/plate-history-drawer.tsx'
import { PlateTag } from '../vehicles/plate/plate-tag.tsx'
import { longestStaysQuery } from './api.ts'
import classes from './longest-stays.module.css'

interface Props {
  /** Undefined for all time. */
  range: RangeParams | undefined
  siteIds: readonly string[]
}

const doubtsOf = ({ doubts }: PastStay) => doubts.join('. ')

const columns: Column<PastStay>[] = [
  {
    key: 'plate',
    title: 'Plate',
    render: ({ plate }) => (
      <>
        <PlateTag plate={plate} /> <CustomerName plate={plate} />
      </>
    ),
  },
  nameColumn('site', ({ site }) => site.name),
  {
    key: 'entered',
    title: 'Entered',
    isOneLine: true,
    render: ({ entry_time, site }) => <SiteTime at={entry_time} siteId={site.id} />,
  },
  {
    key: 'left',
    title: 'Left',
    isOneLine: true,
    render: ({ exit_time, site }) => <SiteTime at={exit_time} siteId={site.id} />,
  },
  { key: 'stay', title: 'Stay', isOneLine: true, render: (row) => <Stay row={row} /> },
  {
    key: 'doubts',
    title: 'Doubts',
    width: '24%',
    isSpare: true,
    nameOf: doubtsOf,
    render: (row) => doubtsOf(row) || null,
  },
]

/** The ten longest stays that ended in the period. */
export function LongestStays({ range, siteIds }: Props) {
  const query = useQuery(longestStaysQuery(range, siteIds))
  const [site, ...others] = siteIds
  return (
    <div className={classes.stays}>
      <SectionCard
        title="Longest stays"
        covers="that ended in the period"
        isFlush
        actions={
          <Anchor
            component={Link}
            to={paths.liveExplorer}
            search={(others.length === 0 ? { site } : {}) as never}
            fz="sm"
          >
            Vehicles on site
          </Anchor>
        }
      >
        <DataTable
          label="Longest stays"
          isFlush
          columns={columns}
          {...tableState({ ...query, data: query.data?.results })}
          rowKey={({ id }) => id}
          emptyText={tableMessages.emptyExplorer}
        />
      </SectionCard>
      <PlateHistoryDrawer />
    </div>
  )
}

function SiteTime({ at, siteId }: { at: string; siteId: string }) {
  const zone = useZoneOf([siteId])
  return zonedText(new Date(at), dateFormats.dateTime, zone)
}

/** A stay that is too long is marked as overdue, or as one to check when there are doubts about it. */
function Stay({ row: { minutes, overstay } }: { row: PastStay }) {
  const isOverdue = overstay === 'claimed'
  return (
    <span className={isOverdue ? `${classes.stay} ${classes.overdue}` : classes.stay}>
      {isOverdue && <IconClockExclamation size={14} stroke={1.8} aria-label="Overdue" role="img" />}
      {overstay === 'doubtful' && (
        <IconClockQuestion size={14} stroke={1.8} aria-label="Check" role="img" />
      )}{' '}
      {shortStayText(minutes)}
    </span>
  )
}
