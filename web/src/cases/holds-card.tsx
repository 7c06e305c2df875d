import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaseDetail, Hold } from '#contract/cases/api.ts'
import { soonPart } from '../lib/soon-part.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { AskText } from './ask-text.tsx'
import { releaseHold } from './api.ts'
import classes from './holds-card.module.css'
import { HeldRecord } from './held-record.tsx'
import { heldName, holdText } from './hold-texts.ts'

const HoldPopup = soonPart(async () => (await import('./hold-popup.tsx')).HoldPopup)

/** The current and released holds of a case. */
export function HoldsCard({ found }: { found: CaseDetail }) {
  const [isHolding, setHolding] = useState(false)
  const [releasing, setReleasing] = useState<Hold>()
  const hasPictures = found.hold_list.some(({ record }) => record?.image)
  const columns: Column<Hold>[] = [
    {
      key: 'image',
      title: 'Image',
      width: 104,
      onCard: 'picture',
      render: (hold) => hold.record?.image && <Thumbnail image={hold.record.image} alt={heldName(hold)} />,
    },
    {
      key: 'what',
      title: 'What',
      width: '28%',
      onCard: 'heading',
      render: (hold) => <HeldRecord hold={hold} />,
    },
    {
      key: 'period',
      title: 'Period',
      render: ({ from, to }) =>
        from || to ? (
          <div className={classes.times}>
            {from ? <RelativeTime at={from} isAbsolute /> : 'Any time'} –{' '}
            {to ? <RelativeTime at={to} isAbsolute /> : 'open'}
          </div>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      title: 'State',
      isOneLine: true,
      // The next column says it too.
      isSpare: true,
      render: ({ released_at }) => (
        <StatusBadge tone={released_at ? 'unknown' : 'good'} label={released_at ? 'Released' : 'Held'} />
      ),
    },
    {
      key: 'by',
      title: 'By',
      width: '26%',
      render: ({ held_by, held_at, released_by, released_at, released_reason }) => (
        <div className={classes.times}>
          <Text size="xs">
            Held by {held_by}, <RelativeTime at={held_at} isAbsolute />
          </Text>
          {released_at && (
            <Text size="xs">
              Released by {released_by}, <RelativeTime at={released_at} isAbsolute />: {released_reason}
            </Text>
          )}
        </div>
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
        columns={hasPictures ? columns : columns.slice(1)}
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
