import { Button, Table } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reviewKindLabels, type DecisionRow, type ReviewReport } from '#contract/review/api.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { SidePanel } from '../ui/popup/side-panel.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { forgetReviewCounts, reviewReportQuery, undoDecision } from './api.ts'
import classes from './review.module.css'
import { formatPercent } from '#rules/text/format.ts'

const reportDays = 30

/** Decisions and agreement of the last days, beside the queue. */
export function ReviewReportPanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel title={`Decisions of the last ${reportDays} days`} widthPx={640} onClose={onClose}>
      <Report />
    </SidePanel>
  )
}

function Report() {
  const { data, error, refetch } = useQuery(reviewReportQuery(reportDays))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={240} />
  if (data.newest.length === 0)
    return <EmptyState title="No decisions yet" hint="What people decide in the queue is kept here." />
  return (
    <>
      <Agreement
        title="By kind"
        rows={data.kinds.map(({ kind, ...row }) => ({ ...row, name: reviewKindLabels[kind] }))}
      />
      <Agreement title="By person" rows={data.people} />
      <h3 className={classes.subtitle}>Newest</h3>
      <ul className={classes.opinions}>
        {data.newest.map((row) => (
          <Decided key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

const Agreement = ({ title, rows }: { title: string; rows: ReviewReport['people'] }) => (
  <Table mb="md">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{title}</Table.Th>
        <Table.Th ta="right">Decided</Table.Th>
        <Table.Th ta="right">Agreement</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ name, decided, compared, agreed }) => (
        <Table.Tr key={name}>
          <Table.Td>{name ?? 'A former member'}</Table.Td>
          <Table.Td ta="right">{decided}</Table.Td>
          <Table.Td ta="right">
            {compared === 0 ? 'Not compared' : `${formatPercent((100 * agreed) / compared)} of ${compared}`}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function Decided({ row }: { row: DecisionRow }) {
  const undo = useMutation({
    mutationFn: () => undoDecision(row.id),
    onError: showError,
    onSuccess: () => {
      showSuccess('Decision undone')
      return forgetReviewCounts()
    },
  })
  return (
    <li className={classes.decided}>
      <span>
        <b>{row.title}</b> {row.outcome === row.title ? 'is right' : `→ ${row.outcome}`}
        <br />
        {row.decided_by ?? 'A former member'} <RelativeTime at={row.decided_at} />
        {row.stage === 'second' && ', second opinion'}
        {row.undone_at && ', undone'}
      </span>
      {row.is_mine && !row.undone_at && (
        <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate()}>
          Undo
        </Button>
      )}
    </li>
  )
}
