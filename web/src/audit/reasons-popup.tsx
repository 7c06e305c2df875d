import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReasonsRow } from '#contract/audit/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showDate } from '#rules/time/format-date.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { Popup } from '../ui/popup/popup.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { reasonsQuery } from './api.ts'

const reasonsText = ({ reasons, without_reason }: ReasonsRow): string =>
  [
    ...reasons.map(({ reason, count }) => (count > 1 ? `${reason} (${formatNumber(count)})` : reason)),
    ...(without_reason > 0 ? [`without a reason (${formatNumber(without_reason)})`] : []),
  ].join(', ')

const columns: Column<ReasonsRow>[] = [
  {
    key: 'week',
    title: 'Week of',
    isOneLine: true,
    render: ({ week }) => showDate(new Date(week), dateFormats.date, 'UTC'),
  },
  {
    key: 'person',
    title: 'Who',
    width: '22%',
    nameOf: ({ person }) => person,
    render: ({ person }) => person,
  },
  { key: 'searches', title: 'Searches', isOneLine: true, render: ({ searches }) => formatNumber(searches) },
  {
    key: 'downloads',
    title: 'Downloads',
    isOneLine: true,
    render: ({ downloads }) => formatNumber(downloads),
  },
  {
    key: 'originals',
    title: 'Originals',
    isOneLine: true,
    render: ({ originals }) => formatNumber(originals),
  },
  {
    key: 'reasons',
    title: 'Reasons',
    width: '40%',
    render: (row) => (
      <Text size="xs" py={6} style={{ whiteSpace: 'normal' }}>
        {reasonsText(row)}
      </Text>
    ),
  },
]

/** Plate searches, downloads and opened originals per user and week, with their reasons. */
export function ReasonsPopup({ onClose }: { onClose: () => void }) {
  const summary = useQuery(reasonsQuery)
  const { rows, ...state } = tableState(summary)
  return (
    <Popup title="Reasons by person and week" widthPx={900} onClose={onClose}>
      <DataTable
        label="Reasons by person and week"
        columns={columns}
        rows={rows}
        rowKey={({ week, person }) => `${week} ${person}`}
        emptyText="Nobody searched for a plate, downloaded anything or opened an original in the last eight weeks."
        {...state}
      />
    </Popup>
  )
}
