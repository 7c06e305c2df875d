import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOutcome, SmsReplyRow } from '#contract/messages/sms-replies.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { smsRepliesQuery } from './api.ts'

const tones: Record<ReplyOutcome, Tone> = {
  acknowledged: 'good',
  resolved: 'good',
  noted: 'unknown',
  unknown: 'warning',
}
const labels: Record<ReplyOutcome, string> = {
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
  noted: 'Noted',
  unknown: 'Unknown number',
}

const columns: Column<SmsReplyRow>[] = [
  {
    key: 'at',
    title: 'Received',
    isOneLine: true,
    render: ({ received_at }) => <RelativeTime at={received_at} />,
  },
  { key: 'from', title: 'From', isOneLine: true, nameOf: ({ from }) => from, render: ({ from }) => from },
  { key: 'body', title: 'Text', width: '30%', render: ({ body }) => body },
  {
    key: 'outcome',
    title: 'Outcome',
    isOneLine: true,
    render: ({ outcome }) => <StatusBadge tone={tones[outcome]} label={labels[outcome]} />,
  },
  { key: 'answer', title: 'Answer', isSpare: true, render: ({ answer }) => answer },
]

/** Replies by SMS; omitted while there are none. */
export function SmsReplies() {
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: 10 })
  const replies = useQuery(smsRepliesQuery(paging))
  if (!replies.data || (replies.data.count === 0 && paging.page === 1)) return null
  const { rows, ...state } = tableState({ ...replies, data: replies.data.results })
  return (
    <SectionCard title="SMS replies" isFlush>
      <DataTable
        label="SMS replies"
        columns={columns}
        rows={rows}
        {...state}
        rowKey={({ id }) => id}
        isFlush
        isDense
      />
      <ListPagination
        paging={paging}
        itemCount={replies.data.count}
        label="Pages of the replies"
        onChange={(change) => setPaging({ ...paging, ...change })}
      />
    </SectionCard>
  )
}
