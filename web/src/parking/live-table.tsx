import { VisuallyHidden } from '@mantine/core'
import { IconCarOff, IconClockExclamation, IconClockQuestion, IconPhoto } from '@tabler/icons-react'
import { dateFormats } from '#contract/product/constants.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { tableMessages } from '#contract/product/messages.ts'
import type { DwellRow } from '#contract/parking/api.ts'
import { formatDwell } from '#rules/text/format.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { showDate } from '#rules/time/format-date.ts'
import { CustomerName } from '../ui/values/customer-name.tsx'
import { zonedText } from '../ui/values/zoned-text.ts'
import { useZoneOf } from '../explorer/filters/zone-of-filters.ts'
import { useHeldMarks } from '../holds/use-held-marks.tsx'
import { useMayOperate } from '../lib/session/may-operate.ts'
import { showAndRethrow } from '../lib/notices.ts'
import { stayText } from '../lib/stay-text.ts'
import { loadPictureOf } from '../media/load-ahead.ts'
import { PlateImage, plateImageOf } from '../media/plate-image.tsx'
import { imageColumn } from '../media/image-column.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { PlateChip } from '../ui/values/plate-chip.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { idColumn } from '../ui/table/id-column.tsx'
import { nameColumn } from '../ui/table/name-column.ts'
import type { TableState } from '../ui/table/table-state.ts'
import { removeVehicle } from './api.ts'
import classes from './live-explorer.module.css'

interface Props {
  table: TableState<DwellRow>
  onOpen: (imageId: string) => void
}

const confirmRemoval = ({ id }: DwellRow) =>
  confirm({
    title: 'Remove vehicle',
    message: liveMessages.confirmRemoveVehicle,
    confirmLabel: 'Remove',
    isDestructive: true,
    run: () => removeVehicle(id).catch(showAndRethrow),
  })

/** The vehicles that are on site now, longest first. */
export function LiveTable({ table, onOpen }: Props) {
  const mayOperate = useMayOperate()
  const columns: Column<DwellRow>[] = [
    idColumn,
    imageColumn(({ plate }) => plate),
    {
      key: 'entry',
      title: 'Entry Time',
      render: ({ entry_time, site }) => <EntryTime at={new Date(entry_time)} siteId={site.id} />,
    },
    {
      key: 'dwell',
      title: 'Time Spent',
      unit: 'days:hrs:mins',
      isOneLine: true,
      render: (row) => <TimeSpent row={row} />,
    },
    {
      key: 'detections',
      title: 'Detections',
      onCard: 'heading',
      render: ({ plate, detections, image }) => (
        <span className={classes.plates}>
          <PlateImage link={image && plateImageOf(image, plate)} plate={plate} />
          <PlateChip plate={plate} />
          <CustomerName plate={plate} />
          {detections.filter(({ is_plate }) => !is_plate).map(({ detection }) => seenWord(detection))}
        </span>
      ),
    },
    nameColumn('site', ({ site }) => site.name),
    nameColumn('camera', ({ camera }) => camera.name),
    {
      key: 'actions',
      title: 'Actions',
      isActions: true,
      render: (row) => (
        <span style={{ display: 'inline-flex' }}>
          {row.image && (
            <RowAction
              icon={IconPhoto}
              tip="View image"
              label={`View image of ${row.plate}`}
              onClick={() => row.image && onOpen(row.image.id)}
            />
          )}
          {mayOperate && (
            <RowAction
              icon={IconCarOff}
              tip="Remove vehicle"
              label={`Remove vehicle ${row.plate}`}
              onClick={() => void confirmRemoval(row)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label="Vehicles on site"
      columns={useHeldMarks(columns, table.rows)}
      {...table}
      rowKey={(row) => row.id}
      onOpen={({ image }) => image && onOpen(image.id)}
      onPress={loadPictureOf}
      emptyText={tableMessages.emptyExplorer}
    />
  )
}

/** In a narrow column it wraps only between the date and the time. */
function EntryTime({ at, siteId }: { at: Date; siteId: string }) {
  const zone = useZoneOf([siteId])
  return (
    <>
      <span className={classes.whole}>{showDate(at, dateFormats.date, zone)}</span>{' '}
      <span className={classes.whole}>{zonedText(at, dateFormats.time, zone)}</span>
    </>
  )
}

/**
 * Days, hours and minutes in the product's short form, with units in the tooltip and for screen readers. A stay with a
 * doubt is marked to be checked, not as overdue.
 */
function TimeSpent({ row: { dwellTime, is_overdue, overstay, doubts } }: { row: DwellRow }) {
  const words = stayText(dwellTime)
  const isDoubtful = is_overdue && overstay === 'doubtful'
  const note = isDoubtful ? `check: ${doubts.join('. ')}` : 'longer than the site allows'
  return (
    <span
      className={is_overdue && !isDoubtful ? `${classes.dwell} ${classes.overdue}` : classes.dwell}
      title={is_overdue ? `${words}: ${note}` : words}
    >
      {is_overdue && !isDoubtful && <IconClockExclamation size={14} stroke={1.8} aria-label="Overdue" />}
      {isDoubtful && <IconClockQuestion size={14} stroke={1.8} aria-label="Check" />}{' '}
      <span aria-hidden>{formatDwell(dwellTime)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
