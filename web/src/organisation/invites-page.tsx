import { Button, Group } from '@mantine/core'
import { IconClock, IconMailForward, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { roleLabels } from '#contract/auth/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Invite } from '#contract/organisation/api.ts'
import { slicePage } from '#rules/explorer/paging.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { Page } from '../ui/page/page.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { useSorting } from '../ui/table/sorting.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { invitesQuery } from './api.ts'
import { sitesColumn } from './sites-column.tsx'
import { useInviteActions } from './use-invite-actions.ts'

export function InvitesPage() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const invites = useQuery(invitesQuery(paging))
  const { rows, ...state } = tableState(invites)
  const columns = useColumns()
  const { sorted, sorting } = useSorting(rows, columns)
  return (
    <Page
      description="People who were invited and have not registered yet."
      actions={
        <Button component={Link} to={`${paths.userInvites}/create`} leftSection={<IconPlus size={16} />}>
          Create Invite
        </Button>
      }
    >
      <DataTable
        label="Invites"
        columns={columns}
        rows={sorted && slicePage(sorted, paging)}
        {...state}
        sorting={sorting}
        rowKey={(invite) => invite.id}
        onOpen={(invite) => void navigate({ to: editPath(invite) })}
      />
      <ListPagination paging={paging} itemCount={rows?.length} onChange={setPaging} />
    </Page>
  )
}

const nameOf = (invite: Invite) => invite.name
const emailOf = (invite: Invite) => invite.email
const editPath = (invite: Invite) => `${paths.userInvites}/${invite.id}`

function useColumns(): Column<Invite>[] {
  const { remove, resend } = useInviteActions()
  return [
    { key: 'name', title: 'Name', width: '20%', nameOf, sortBy: nameOf, render: nameOf },
    { key: 'email', title: 'Email', width: '28%', nameOf: emailOf, sortBy: emailOf, render: emailOf },
    {
      key: 'role',
      title: 'Role',
      isOneLine: true,
      sortBy: (invite) => invite.role,
      render: ({ role }) => roleLabels[role],
    },
    sitesColumn,
    {
      key: 'link',
      title: 'Link',
      isOneLine: true,
      sortBy: (invite) => invite.expires_at,
      render: (invite) =>
        invite.is_expired ? (
          <StatusBadge tone="warning" icon={IconClock} label="Expired" />
        ) : (
          <>
            expires <RelativeTime at={invite.expires_at} isToCome />
          </>
        ),
    },
    {
      key: 'edit',
      title: 'Edit',
      isActions: true,
      render: (invite) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <RowAction
            icon={IconMailForward}
            tip="Send again"
            label={`Send the invite of ${invite.name} again`}
            onClick={() => void resend(invite)}
          />
          <RowAction
            icon={IconPencil}
            tip="Edit"
            label={`Edit the invite of ${invite.name}`}
            to={editPath(invite)}
          />
          <RowAction
            icon={IconTrash}
            tip="Remove"
            label={`Remove the invite of ${invite.name}`}
            onClick={() => void remove(invite)}
          />
        </Group>
      ),
    },
  ]
}
