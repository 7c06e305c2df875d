import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CameraAccuracy, FeedbackEntry } from '#contract/annotations/api.ts'
import { reviewOutcomeLabels, type ReviewOutcome } from '#contract/annotations/enumerations.ts'
import { formatPercent } from '#rules/text/format.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { nameColumn } from '../../ui/table/name-column.ts'
import { accuracyQuery } from '../api.ts'

/** With fewer reviews the precision has little meaning. */
const fewest = 20

/** The precision of each camera according to feedback. For ADMINs. */
export function AccuracyPage() {
  const [days, setDays] = useState(90)
  const { data, error, refetch } = useQuery(accuracyQuery(days))
  return (
    <Page
      description="Precision is the share of reviewed detections that were correct; n is their number. Maybe counts for neither."
      actions={
        <Select
          aria-label="Period"
          data={[
            { value: '7', label: 'Last 7 days' },
            { value: '30', label: 'Last 30 days' },
            { value: '90', label: 'Last 90 days' },
            { value: '365', label: 'Last year' },
          ]}
          value={String(days)}
          allowDeselect={false}
          onChange={(value) => setDays(Number(value))}
        />
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <BlockSkeleton height={240} />
      ) : data.cameras.length === 0 ? (
        <EmptyState
          title="No feedback yet"
          hint="Open a picture or clip and say under Feedback whether a detection is correct."
        />
      ) : (
        <>
          <SectionCard title="Precision per camera" isFlush>
            <DataTable
              label="Precision per camera"
              columns={cameraColumns}
              rows={data.cameras.map((row) => ({ ...row, id: `${row.camera.id} ${row.type}` }))}
              rowKey={({ id }) => id}
              isFlush
            />
          </SectionCard>
          <SectionCard title="Newest feedback" isFlush>
            <DataTable
              label="Newest feedback"
              columns={feedbackColumns}
              rows={data.newest}
              rowKey={({ id }) => id}
              isFlush
            />
          </SectionCard>
        </>
      )}
    </Page>
  )
}

type Row = CameraAccuracy & { id: string }

const precisionText = ({ precision, judged }: Row) =>
  precision === null ? 'Not judged' : `${formatPercent(precision * 100)} (n = ${judged})`

const cameraColumns: Column<Row>[] = [
  nameColumn('camera', ({ camera }) => camera.name),
  nameColumn('site', ({ camera }) => camera.site.name),
  { key: 'type', title: 'Detection', render: ({ type }) => type },
  {
    key: 'precision',
    title: 'Precision',
    isNumber: true,
    render: (row) => (
      <>
        {precisionText(row)}
        {row.judged > 0 && row.judged < fewest && ', few'}
      </>
    ),
  },
  { key: 'correct', title: 'Correct', isNumber: true, render: ({ correct }) => correct },
  { key: 'wrong', title: 'Wrong', isNumber: true, render: ({ wrong }) => wrong },
  { key: 'maybe', title: 'Maybe', isNumber: true, isSpare: true, render: ({ maybe }) => maybe },
]

const feedbackColumns: Column<FeedbackEntry>[] = [
  { key: 'time', title: 'Given', isOneLine: true, render: ({ time }) => <RelativeTime at={time} /> },
  nameColumn('camera', ({ camera }) => camera.name),
  { key: 'type', title: 'Detection', render: ({ type }) => type },
  {
    key: 'outcome',
    title: 'Outcome',
    render: ({ correctness }) => reviewOutcomeLabels[correctness as ReviewOutcome],
  },
  { key: 'comment', title: 'Comment', render: ({ user_remark }) => user_remark },
  { key: 'person', title: 'By', render: ({ person }) => person },
]
