import { Box, Group, Pill, Select, Stack, Text } from '@mantine/core'
import { IconRefresh, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MessageStatus } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import type { HistoryRow } from '#contract/messages/api.ts'
import { channels } from '#contract/messages/content.ts'
import { defaultPageSize, truncateAt } from '#contract/product/constants.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { notDelivered } from '#rules/messages/message-lines.ts'
import { truncate } from '#rules/text/format.ts'
import { say } from '#rules/text/say.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { useQueryParams, type QueryCodec } from '../ui/use-query-params.ts'
import { failureOf } from '../ui/table/table-state.ts'
import { historyQuery, reloadMessages, type HistoryFilter } from './api.ts'
import { ChannelHealth } from './channel-health.tsx'
import { MessageState } from './message-state.tsx'
import { NextTry } from './next-try.tsx'
import { SmsCount } from './sms-count.tsx'
import { useReplay } from './use-replay.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const MessageDrawer = lazyPopup(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const channelLabels = { email: 'Email', sms: 'SMS', webhook: 'Webhook', push: 'Browser', app: 'App' } as const
const statuses = [
  { value: MessageStatus.DELIVERED, label: say('delivered') },
  { value: MessageStatus.NOT_DELIVERED, label: say('not delivered') },
  { value: MessageStatus.OTHER, label: say('other') },
]

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** A summary mail links to exactly these messages. */
const summaryCodec: QueryCodec<{ summary: string | undefined }> = {
  keys: ['summary'],
  read: ({ summary }) => ({ summary: isId(summary) ? summary : undefined }),
  write: ({ summary }) => (summary ? { summary } : {}),
}

/** Every message with its attempts, for ADMINs. */
export function MessageHistory() {
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: defaultPageSize })
  const [chosen, setFilter] = useState<HistoryFilter>({})
  const [{ summary }, setSummary] = useQueryParams(summaryCodec)
  const filter = { ...chosen, ...(summary && { merged_into: summary }) }
  const [openId, setOpenId] = useState<string>()
  const history = useQuery(historyQuery(paging, filter))
  const failure = failureOf(history)
  const columns = useColumns()
  const choose = (change: HistoryFilter) => {
    setFilter({ ...chosen, ...change })
    setPaging({ ...paging, page: 1 })
  }
  return (
    <SectionCard
      title="Message History"
      isFlush
      actions={
        <Group gap="xs">
          <Select
            aria-label="Status"
            placeholder="Any status"
            size="xs"
            w={{ base: 118, xs: 140 }}
            clearable
            data={statuses}
            value={filter.status ?? null}
            onChange={(status) => choose({ status: statuses.find(({ value }) => value === status)?.value })}
          />
          <Select
            aria-label="Channel"
            placeholder="Any channel"
            size="xs"
            w={{ base: 112, xs: 130 }}
            clearable
            data={channels.map((value) => ({ value, label: channelLabels[value] }))}
            value={filter.channel ?? null}
            onChange={(channel) => choose({ channel: channels.find((known) => known === channel) })}
          />
          <RowAction
            icon={IconRefresh}
            tip="Reload"
            label="Reload the message history"
            onClick={() => void reloadMessages()}
          />
        </Group>
      }
    >
      <Stack gap="sm" pb="sm">
        <Group px={{ base: 0, sm: 'md' }} pt="xs" gap="lg">
          <SmsCount />
          <ChannelHealth />
        </Group>
        {summary && (
          <Group px={{ base: 0, sm: 'md' }}>
            <Pill
              withRemoveButton
              onRemove={() => void setSummary({ summary: undefined })}
              removeButtonProps={{ 'aria-label': 'Show all messages' }}
            >
              The messages of one summary
            </Pill>
          </Group>
        )}
        <DataTable
          isFlush
          label="Message History"
          columns={columns}
          rows={history.data?.results ?? (failure ? [] : undefined)}
          isRefreshing={history.isFetching && history.data !== undefined}
          failure={failure}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          emptyText={alertMessages.noHistory}
        />
        <Box px={{ base: 0, sm: 'md' }}>
          <ListPagination
            paging={paging}
            itemCount={history.data?.count}
            label="Pages of the messages"
            onChange={(change) => setPaging({ ...paging, ...change })}
          />
        </Box>
      </Stack>
      {openId && <MessageDrawer id={openId} onClose={() => setOpenId(undefined)} />}
    </SectionCard>
  )
}

function useColumns(): Column<HistoryRow>[] {
  const replay = useReplay()
  return [
    {
      key: 'date',
      title: 'Date Sent',
      isOneLine: true,
      render: (row) => <RelativeTime at={row.date_sent} />,
    },
    {
      key: 'to',
      title: 'To',
      width: '22%',
      nameOf: ({ to }) => to,
      render: (row) => (row.channel === 'webhook' ? truncate(row.to, truncateAt.recipient) : row.to),
    },
    {
      key: 'webhook',
      title: 'Webhook',
      width: '15%',
      nameOf: ({ webhook }) => webhook ?? '',
      render: ({ webhook }) => (webhook ? truncate(webhook, truncateAt.webhookDescription) : '–'),
    },
    { key: 'status', title: 'Status', isOneLine: true, render: (row) => <MessageState row={row} /> },
    {
      key: 'body',
      title: 'Body',
      width: '31%',
      nameOf: ({ title }) => title,
      render: ({ title, source, instead_of, ...row }) => (
        <>
          <Text size="sm" truncate>
            {title}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {source}
          </Text>
          {instead_of && (
            <Text size="xs" c="dimmed" truncate title={instead_of}>
              {notDelivered()} {instead_of}
            </Text>
          )}
          <NextTry row={row} />
        </>
      ),
    },
    {
      key: 'replay',
      title: 'Replay',
      isActions: true,
      render: (row) => (
        <RowAction
          icon={IconRepeat}
          tip={row.state === 'queued' ? 'On its way' : 'Send again'}
          label={`Send '${row.title}' to ${row.to} again`}
          isDisabled={row.state === 'queued'}
          onClick={() => void replay(row.id)}
        />
      ),
    },
  ]
}
