import { Text } from '@mantine/core'
import { rotaWeeks } from '#contract/on-call/api.ts'
import { comingShifts } from '#rules/on-call/rota-faults.ts'
import { useNow } from '../ui/use-now.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { zonedText } from '../ui/values/zoned-text.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { isWhole, type RotaFormValues } from './rota-values.ts'

interface Row {
  key: string
  from: string
  to: string
  person: string | null
}

const columns: Column<Row>[] = [
  { key: 'from', title: 'From', isOneLine: true, render: ({ from }) => from },
  { key: 'to', title: 'To', isOneLine: true, render: ({ to }) => to },
  {
    key: 'person',
    title: 'On call',
    render: ({ person }) => person ?? <StatusBadge tone="bad" label="Nobody is on call" />,
  },
]

const mostShown = 40

/** The shifts of the form in its current state, including gaps. */
export function ComingShifts({ values }: { values: RotaFormValues }) {
  const now = useNow()
  const zone = values.time_zone
  const shifts = isWhole(values) ? comingShifts(values, new Date(now)) : []
  const time = (at: Date) => zonedText(at, 'D MMM YYYY HH:mm', zone)
  const rows = shifts.slice(0, mostShown).map(({ from, to, person }) => ({
    key: from.toISOString(),
    from: time(from),
    to: time(to),
    person,
  }))
  return (
    <SectionCard title={`Next ${rotaWeeks} weeks`} isFlush>
      <DataTable
        label="Shifts"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        emptyText="Fill in the rota to see who is on call."
        isFlush
        isDense
      />
      {shifts.length > mostShown && (
        <Text size="sm" c="dimmed" p="md">
          And {shifts.length - mostShown} more shifts.
        </Text>
      )}
    </SectionCard>
  )
}
