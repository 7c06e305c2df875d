import { Box, Button, Group, Text } from '@mantine/core'
import { IconCircleDot, IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi, type SessionRow } from '#contract/auth/api.ts'
import { isPaginationHidden, readPaging, slicePage } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { useSorting } from '../ui/table/sorting.ts'
import { tableState } from '../ui/table/table-state.ts'
import { sessionsQuery } from './api.ts'
import { describeUserAgent } from './user-agent.ts'

/** Sessions other than this one can be ended one by one. */
const columnsOf = (end: (session: SessionRow) => void): Column<SessionRow>[] => [
  {
    key: 'device',
    title: 'Device',
    width: '50%',
    nameOf: (session) => session.user_agent,
    sortBy: (session) => describeUserAgent(session.user_agent),
    render: (session) => (
      <Group gap="2px 8px">
        <Text span inherit truncate>
          {describeUserAgent(session.user_agent)}
        </Text>
        {session.is_current && <StatusBadge tone="good" icon={IconCircleDot} label="This session" />}
      </Group>
    ),
  },
  {
    key: 'address',
    title: 'Address',
    sortBy: (session) => session.address,
    render: (session) => session.address,
  },
  {
    key: 'created',
    title: 'Signed in',
    sortBy: (session) => session.created_at,
    render: (session) => <RelativeTime at={session.created_at} />,
  },
  {
    key: 'used',
    title: 'Last used',
    sortBy: (session) => session.last_used_at,
    render: (session) => <RelativeTime at={session.last_used_at} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    isActions: true,
    render: (session) =>
      !session.is_current && (
        <Group justify="flex-end">
          <RowAction
            icon={IconLogout}
            tip="End"
            label={`End the session of ${describeUserAgent(session.user_agent)}`}
            onClick={() => end(session)}
          />
        </Group>
      ),
  },
]

/** The sessions of the user, this one first, and an action that ends all others. */
export function SessionsCard() {
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [paging, setPaging] = useState(readPaging({}))
  const rows = sessions.data?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  const end = (session: SessionRow) =>
    confirm({
      title: 'End the session',
      message: `${describeUserAgent(session.user_agent)} at ${session.address} has to sign in again.`,
      confirmLabel: 'End the session',
      run: async () => {
        await call(authApi.endSession, { params: { id: session.id } }).catch(showAndRethrow)
        showSuccess('Session ended')
        await queryClient.invalidateQueries(sessionsQuery)
      },
    })
  const columns = columnsOf((session) => void end(session))
  const { sorted, sorting } = useSorting(rows, columns)
  const table = tableState({ ...sessions, data: sorted && slicePage(sorted, paging) })
  const hasOthers = rows?.some((session) => !session.is_current) ?? false
  const endOthers = () =>
    confirm({
      title: 'Sign out elsewhere',
      message: 'Every other browser and device has to sign in again. Do you want to continue?',
      confirmLabel: 'Sign out elsewhere',
      run: async () => {
        await call(authApi.endOtherSessions, {}).catch(showAndRethrow)
        showSuccess('Signed out everywhere else')
        await queryClient.invalidateQueries(sessionsQuery)
      },
    })
  return (
    <SectionCard
      title="Signed In"
      isFlush
      actions={
        <Button variant="default" size="xs" disabled={!hasOthers} onClick={endOthers}>
          Sign out elsewhere
        </Button>
      }
    >
      <DataTable
        label="Sessions"
        columns={columns}
        {...table}
        sorting={sorting}
        rowKey={(session) => session.id}
        skeletonRows={2}
        isFlush
      />
      <Box p="sm" hidden={isPaginationHidden(paging, rows?.length ?? 0)}>
        <ListPagination
          paging={paging}
          itemCount={rows?.length}
          onChange={(change) => setPaging({ ...paging, ...change })}
        />
      </Box>
    </SectionCard>
  )
}
