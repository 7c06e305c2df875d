import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AppCalls } from '#contract/marketplace/api.ts'
import type { AppSlug } from '#contract/marketplace/apps.ts'
import type { DeliveryState } from '#contract/messages/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { appCallsQuery } from './api.ts'

type Call = AppCalls['calls'][number]

const tones: Record<DeliveryState, Tone> = {
  queued: 'warning',
  delivered: 'good',
  failed: 'bad',
  expired: 'bad',
  merged: 'good',
  suppressed: 'unknown',
}
const labels: Record<DeliveryState, string> = {
  queued: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  expired: 'Too late',
  merged: 'Delivered',
  suppressed: 'Not sent',
}

const lagText = (seconds: number | null) =>
  seconds === null ? '–' : seconds < 120 ? `${formatNumber(seconds, 1)} s` : `${Math.round(seconds / 60)} min`

const columns: Column<Call>[] = [
  { key: 'at', title: 'Time', isOneLine: true, render: ({ at }) => <RelativeTime at={at} /> },
  {
    key: 'state',
    title: 'State',
    isOneLine: true,
    render: ({ state, code }) => (
      <StatusBadge tone={tones[state]} label={code ? `${labels[state]} (${code})` : labels[state]} />
    ),
  },
  { key: 'title', title: 'What', isSpare: true, render: ({ title }) => title },
  { key: 'events', title: 'Events', isNumber: true, render: ({ events }) => events },
  { key: 'lag', title: 'Lag', isNumber: true, render: ({ lag_seconds }) => lagText(lag_seconds) },
  {
    key: 'answer',
    title: 'Answer',
    isSpare: true,
    render: ({ answer, next_attempt_at }) => (
      <>
        {answer ?? ''}
        {next_attempt_at && (
          <>
            {' next try '}
            <RelativeTime at={next_attempt_at} isToCome />
          </>
        )}
      </>
    ),
  },
]

/** The last calls of an app, with failures and lag. */
export function CallsCard({ slug }: { slug: AppSlug }) {
  const found = useQuery(appCallsQuery(slug))
  const { rows, ...state } = tableState({ ...found, data: found.data?.calls })
  return (
    <SectionCard title="Last calls" isFlush>
      {found.data && found.data.calls.length > 0 && (
        <Text size="sm" c="dimmed" px="md" py="xs">
          {found.data.failed} failed, {found.data.waiting} waiting, median lag{' '}
          {lagText(found.data.lag_seconds)}
        </Text>
      )}
      <DataTable
        label="Last calls"
        columns={columns}
        rows={rows}
        {...state}
        rowKey={({ id }) => id}
        emptyText="Nothing has been sent to this app yet."
        isFlush
        isDense
        skeletonRows={3}
      />
    </SectionCard>
  )
}
