import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { Webhook } from '#contract/webhooks/api.ts'
import { Page } from '../ui/page/page.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { ImportAppButton } from './app-file-buttons.tsx'
import { webhooksQuery } from './api.ts'
import { AdminButton } from '../ui/admin-button.tsx'

export function WebhooksPage() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const webhooks = useQuery(webhooksQuery(paging))
  const failure = failureOf(webhooks)
  return (
    <Page
      description="Addresses of your own systems that receive alerts and events."
      actions={
        <>
          <ImportAppButton />
          <AdminButton to={`${paths.webhooks}/new`} leftSection={<IconPlus size={16} />}>
            Add New
          </AdminButton>
        </>
      }
    >
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={webhooks.data?.results ?? (failure ? [] : undefined)}
        isRefreshing={webhooks.isFetching && webhooks.data !== undefined}
        failure={failure}
        rowKey={(webhook) => webhook.id}
        onOpen={(webhook) => void navigate({ to: editPath(webhook) })}
      />
      <ListPagination paging={paging} itemCount={webhooks.data?.count} onChange={setPaging} />
    </Page>
  )
}

const nameOf = ({ name, url }: Webhook) => name || url
const editPath = ({ id }: Webhook) => `${paths.webhooks}/${id}`

const columns: Column<Webhook>[] = [
  {
    key: 'name',
    title: 'Name or url',
    width: '60%',
    nameOf,
    render: (webhook) => (
      <Group gap="xs" wrap="nowrap">
        <Text span size="sm" truncate>
          {nameOf(webhook)}
        </Text>
        <State webhook={webhook} />
        <Events webhook={webhook} />
      </Group>
    ),
  },
  {
    key: 'updated',
    title: 'Last Updated',
    isOneLine: true,
    render: (webhook) => <RelativeTime at={webhook.last_updated} />,
  },
  {
    key: 'edit',
    title: 'Edit',
    isActions: true,
    render: (webhook) => (
      <RowAction icon={IconPencil} tip="Edit" label={`Edit ${nameOf(webhook)}`} to={editPath(webhook)} />
    ),
  },
]

function State({ webhook }: { webhook: Webhook }) {
  if (!webhook.is_enabled) return <StatusBadge tone="unknown" icon={IconPlayerPause} label="Off" />
  if (webhook.failing_since) return <StatusBadge tone="bad" icon={IconAlertTriangle} label="Failing" />
  return null
}

function Events({ webhook: { event_types } }: { webhook: Webhook }) {
  if (event_types.length === 0) return null
  return (
    <Text span size="xs" c="dimmed" title={event_types.join(', ')}>
      {event_types.length === 1 ? event_types[0] : `${event_types.length} types of events`}
    </Text>
  )
}
