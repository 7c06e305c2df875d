import { Button, Group, Text } from '@mantine/core'
import {
  IconClock,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLock,
  IconMailForward,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { roleLabels } from '#contract/auth/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Member } from '#contract/organisation/api.ts'
import { joinName } from '#rules/organisation.ts'
import { slicePage } from '#rules/explorer/paging.ts'
import { readTagQuery } from '#rules/tags.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { Page } from '../ui/page/page.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { useSorting } from '../ui/table/sorting.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { useQueryParams, type QueryCodec } from '../ui/use-query-params.ts'
import { membersQuery } from './api.ts'
import { sitesColumn } from './sites-column.tsx'
import { TagFilterChips } from './tag-filter-chips.tsx'
import { withAnyTag } from './tag-filter.ts'
import { useIsMyself } from './use-is-myself.ts'
import { useMemberActions } from './use-member-actions.ts'
import { ButtonLink } from '../ui/button-link.tsx'

const tagCodec: QueryCodec<{ tagIds: string[] }> = {
  keys: ['tag', 'page'],
  read: ({ tag }) => ({ tagIds: readTagQuery(tag) }),
  write: ({ tagIds }) => ({ tag: tagIds.join(',') || undefined }),
}

export function MembersPage() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const [{ tagIds }, setTags] = useQueryParams(tagCodec)
  const members = useQuery(membersQuery(paging))
  const sites = useQuery({ ...siteChoicesQuery, enabled: tagIds.length > 0 })
  const { rows, ...state } = tableState(members)
  const isFilterReady = tagIds.length === 0 || !sites.isPending
  const found = rows && isFilterReady ? withAnyTag(rows, sites.data ?? [], tagIds) : undefined
  const columns = useColumns()
  const { sorted, sorting } = useSorting(found, columns)
  return (
    <Page
      description="Everyone who belongs to the organisation."
      actions={
        <>
          <ButtonLink to={paths.auditLog} icon={IconHistory} label="Audit Log" />
          <ButtonLink to={paths.cases} icon={IconLock} label="Cases" />
          <ButtonLink to={paths.signOnSettings} icon={IconKey} label="Single Sign-On" />
          <ButtonLink to={paths.retention} icon={IconClock} label="Data Retention" />
          <ButtonLink to={paths.imports} icon={IconFileImport} label="Import History" />
          <Button component={Link} to={`${paths.userManagement}/create`} leftSection={<IconPlus size={16} />}>
            Create User
          </Button>
        </>
      }
      filters={<TagFilterChips tagIds={tagIds} onChange={(ids) => void setTags({ tagIds: ids })} />}
    >
      <DataTable
        label="Users"
        columns={columns}
        rows={sorted && slicePage(sorted, paging)}
        {...state}
        sorting={sorting}
        rowKey={(member) => member.id}
        onOpen={(member) => void navigate({ to: editPath(member) })}
      />
      <ListPagination paging={paging} itemCount={found?.length} onChange={setPaging} />
    </Page>
  )
}

const emailOf = (member: Member) => member.email
const editPath = (member: Member) => `${paths.userManagement}/${member.id}`

function useColumns(): Column<Member>[] {
  const { remove, resend } = useMemberActions()
  const isMyself = useIsMyself()
  return [
    {
      key: 'name',
      title: 'Name',
      width: '28%',
      nameOf: joinName,
      sortBy: joinName,
      render: (member) => (
        <Group gap="2px 8px">
          <Text span inherit truncate>
            {joinName(member)}
          </Text>
          {member.is_deactivated ? (
            <StatusBadge tone="bad" icon={IconUserOff} label="Deactivated" />
          ) : (
            !member.is_active && <StatusBadge tone="unknown" icon={IconClock} label="Not registered yet" />
          )}
          {member.pending_email && (
            <StatusBadge tone="unknown" icon={IconMailForward} label="New address not confirmed yet" />
          )}
        </Group>
      ),
    },
    { key: 'email', title: 'Email', width: '30%', nameOf: emailOf, sortBy: emailOf, render: emailOf },
    {
      key: 'role',
      title: 'Role',
      isOneLine: true,
      sortBy: (member) => member.role,
      render: ({ role }) => roleLabels[role],
    },
    sitesColumn,
    {
      key: 'actions',
      title: 'Actions',
      isActions: true,
      render: (member) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {!member.is_active && !member.is_deactivated && (
            <RowAction
              icon={IconMailForward}
              tip="Send link again"
              label={`Send the link to register to ${joinName(member)} again`}
              onClick={() => void resend(member)}
            />
          )}
          <RowAction icon={IconPencil} tip="Edit" label={`Edit ${joinName(member)}`} to={editPath(member)} />
          <RowAction
            icon={IconTrash}
            tip={isMyself(member) ? 'You cannot remove yourself' : 'Delete'}
            label={`Delete ${joinName(member)}`}
            isDisabled={isMyself(member)}
            onClick={() => void remove(member)}
          />
        </Group>
      ),
    },
  ]
}
