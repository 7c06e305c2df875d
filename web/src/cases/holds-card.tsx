import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaseDetail, Hold } from '#contract/cases/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { AskText } from './ask-text.tsx'
import { releaseHold } from './api.ts'
import { HoldPopup } from './hold-popup.tsx'
import { holdText } from './hold-texts.ts'

/** The current and released holds of a case. */
export function HoldsCard({ found }: { found: CaseDetail }) {
  const [isHolding, setHolding] = useState(false)
  const [releasing, setReleasing] = useState<Hold>()
  const columns: Column<Hold>[] = [
    { key: 'what', title: 'What', width: '30%', nameOf: holdText, render: holdText },
    {
      key: 'period',
      title: 'Period',
      isOneLine: true,
      render: ({ from, to }) =>
        from || to ? (
          <>
            {from ? <RelativeTime at={from} isAbsolute /> : 'Any time'} –{' '}
            {to ? <RelativeTime at={to} isAbsolute /> : 'open'}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      title: 'State',
      isOneLine: true,
      render: ({ released_at }) => (
        <StatusBadge tone={released_at ? 'unknown' : 'good'} label={released_at ? 'Released' : 'Held'} />
      ),
    },
    {
      key: 'by',
      title: 'By',
      render: ({ held_by, held_at, released_by, released_reason }) => (
        <Text size="xs" style={{ whiteSpace: 'normal' }}>
          Held by {held_by}, <RelativeTime at={held_at} isAbsolute />
          {released_by && `. Released by ${released_by}: ${released_reason}`}
        </Text>
      ),
    },
    {
      key: 'actions',
      title: '',
      isActions: true,
      render: (hold) =>
        hold.released_at ? null : (
          <Button size="xs" variant="default" onClick={() => setReleasing(hold)}>
            Release
          </Button>
        ),
    },
  ]
  return (
    <SectionCard
      title="Held data"
      isFlush
      actions={
        !found.closed_at && (
          <Button size="xs" onClick={() => setHolding(true)}>
            Hold data
          </Button>
        )
      }
    >
      <DataTable
        label="Held data"
        isFlush
        columns={columns}
        rows={found.hold_list}
        rowKey={({ id }) => id}
        emptyText="Nothing is held yet."
      />
      {isHolding && <HoldPopup caseId={found.id} onClose={() => setHolding(false)} />}
      {releasing && (
        <AskText
          title={`Release ${holdText(releasing)}?`}
          hint="Retention applies again: data past its retention is deleted within the hour."
          label="Reason"
          actionLabel="Release"
          onClose={() => setReleasing(undefined)}
          onSubmit={(reason) => releaseHold(found.id, releasing.id, reason)}
        />
      )}
    </SectionCard>
  )
}
