import { Select, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CameraAccuracy, FeedbackEntry } from '#contract/annotations/api.ts'
import { reviewOutcomeLabels, type ReviewOutcome } from '#contract/annotations/enumerations.ts'
import { formatPercent, stripNamePrefix } from '#rules/text/format.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
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
            <CameraTable cameras={data.cameras} />
          </SectionCard>
          <SectionCard title="Newest feedback" isFlush>
            <FeedbackTable entries={data.newest} />
          </SectionCard>
        </>
      )}
    </Page>
  )
}

function CameraTable({ cameras }: { cameras: readonly CameraAccuracy[] }) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Camera</Table.Th>
            <Table.Th>Site</Table.Th>
            <Table.Th>Detection</Table.Th>
            <Table.Th ta="right">Precision</Table.Th>
            <Table.Th ta="right">Correct</Table.Th>
            <Table.Th ta="right">Wrong</Table.Th>
            <Table.Th ta="right">Maybe</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cameras.map(({ camera, type, correct, wrong, maybe, judged, precision }) => (
            <Table.Tr key={`${camera.id} ${type}`}>
              <Table.Td>{stripNamePrefix(camera.name)}</Table.Td>
              <Table.Td>{stripNamePrefix(camera.site.name)}</Table.Td>
              <Table.Td>{type}</Table.Td>
              <Table.Td ta="right">
                {precision === null ? 'Not judged' : `${formatPercent(precision * 100)} (n = ${judged})`}
                {judged > 0 && judged < fewest && ', few'}
              </Table.Td>
              <Table.Td ta="right">{correct}</Table.Td>
              <Table.Td ta="right">{wrong}</Table.Td>
              <Table.Td ta="right">{maybe}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function FeedbackTable({ entries }: { entries: readonly FeedbackEntry[] }) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Given</Table.Th>
            <Table.Th>Camera</Table.Th>
            <Table.Th>Detection</Table.Th>
            <Table.Th>Outcome</Table.Th>
            <Table.Th>Comment</Table.Th>
            <Table.Th>By</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <RelativeTime at={entry.time} />
              </Table.Td>
              <Table.Td>{stripNamePrefix(entry.camera.name)}</Table.Td>
              <Table.Td>{entry.type}</Table.Td>
              <Table.Td>{reviewOutcomeLabels[entry.correctness as ReviewOutcome]}</Table.Td>
              <Table.Td>{entry.user_remark}</Table.Td>
              <Table.Td>{entry.person}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
