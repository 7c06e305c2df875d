import { Button, Drawer, Table } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewKindLabels, type DecisionRow, type ReviewReport } from '#contract/review/api.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { useIsTopmost } from '../ui/popup/use-is-topmost.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { useIsPhone } from '../ui/phone/use-is-phone.ts'
import { forgetReviewCounts, reviewReportQuery, undoDecision } from './api.ts'
import classes from './review.module.css'
import { formatPercent } from '#rules/text/format.ts'

const reportDays = 30

/** Opens the report of decisions and agreement. */
export function ReviewReportButton() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpen(true)}>
        Decisions
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeOnEscape={useIsTopmost(isOpen)}
        position="right"
        size={isPhone ? '100%' : 640}
        title={`Decisions of the last ${reportDays} days`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && <Report />}
      </Drawer>
    </>
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
