import { Badge, Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Role } from '#contract/auth/accounts.ts'
import type { Customer } from '#contract/customers/api.ts'
import { customerMessages } from '#contract/customers/messages.ts'
import { mostContactPlates, type HubSpotContacts } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { isReasonNeeded, reasonForCustomers } from '../lib/search-reason.ts'
import { useSession } from '../lib/session/session.ts'
import { Page } from '../ui/page/page.tsx'
import { PlateChip } from '../ui/values/plate-chip.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { contactsOfListQuery, customersQuery, removeCustomer } from './api.ts'
import { ContactLink } from './hubspot-of-plate.tsx'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const CustomerPopup = lazyPopup(async () => (await import('./customer-popup.tsx')).CustomerPopup)

const searchDelayMs = 300

/** Vehicles & Customers: all plates with notes. */
export function CustomersPage() {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const [paging, setPaging] = usePaging()
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search.trim(), searchDelayMs)
  const customers = useQuery(customersQuery(paging, searched))
  const reason = useReason(customers, searched)
  const { rows, ...state } = tableState({ ...customers, data: reason ? [] : customers.data?.results })
  const [edited, setEdited] = useState<Customer | 'new'>()
  return (
    <Page
      description="Notes, contact details and tags by number plate."
      actions={
        isAdmin && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add Customer
          </Button>
        )
      }
      filters={
        <TextInput
          aria-label="Search customers"
          placeholder="Plate, name, company or tag"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          maw={360}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            void setPaging({ page: 1 })
          }}
        />
      }
    >
      <DataTable
        label="Customers"
        columns={useColumns(isAdmin, setEdited, useContacts(rows), !rows?.some(isWithoutSightings))}
        rows={rows}
        {...state}
        {...reason}
        rowKey={(customer) => customer.plate}
        {...(isAdmin && { onOpen: setEdited })}
      />
      <ListPagination paging={paging} itemCount={customers.data?.count} onChange={setPaging} />
      {edited && (
        <CustomerPopup {...(edited !== 'new' && { customer: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

/** Where plate searches require a reason: what the table shows until it is given. */
function useReason({ error, isFetching, refetch }: UseQueryResult, searched: string) {
  if (isFetching || !isReasonNeeded(error)) return undefined
  const give = async () => {
    if (await reasonForCustomers(searched, error.fields['search_reasons'] ?? [])) await refetch()
  }
  return {
    emptyText: customerMessages.reasonNeeded,
    emptyAction: <Button onClick={() => void give()}>Give a reason</Button>,
  }
}

/** The HubSpot contacts for the plates of this page; undefined when the organisation does not use HubSpot. */
function useContacts(rows: readonly Customer[] | undefined): HubSpotContacts | undefined {
  const isUsed = useSession((state) => state.userApps.includes(AppSlug.HUBSPOT))
  const plates = (rows ?? []).slice(0, mostContactPlates).map(({ plate }) => plate)
  const { data } = useQuery({ ...contactsOfListQuery(plates), enabled: isUsed && plates.length > 0 })
  return isUsed ? (data ?? { contacts: [], failure: null }) : undefined
}

function useColumns(
  isAdmin: boolean,
  onEdit: (customer: Customer) => void,
  matched: HubSpotContacts | undefined,
  showsSightings: boolean,
): Column<Customer>[] {
  const queryClient = useQueryClient()
  const remove = async ({ plate }: Customer) => {
    const isDone = await confirm({
      message: customerMessages.confirmRemove(plate),
      isDestructive: true,
      confirmLabel: 'Remove',
      run: () =>
        removeCustomer(plate)
          .then(() => queryClient.invalidateQueries({ queryKey: ['customers'] }))
          .catch(showAndRethrow),
    })
    if (isDone) showSuccess(customerMessages.removed)
  }
  const columns: Column<Customer>[] = [
    { key: 'plate', title: 'Plate', render: ({ plate }) => <PlateChip plate={plate} /> },
    {
      key: 'name',
      title: 'Name',
      width: '15%',
      nameOf: ({ name }) => name,
      render: ({ name }) => name || '–',
    },
    {
      key: 'company',
      title: 'Company',
      width: '15%',
      nameOf: ({ company }) => company,
      render: ({ company }) => company || '–',
    },
    { key: 'phone', title: 'Phone', isOneLine: true, render: ({ phone }) => phone || '–' },
    {
      key: 'email',
      title: 'Email',
      width: '15%',
      isSpare: true,
      nameOf: ({ email }) => email,
      render: ({ email }) => email || '–',
    },
    {
      key: 'tags',
      title: 'Tags',
      width: '18%',
      render: ({ tags }) => (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="light">
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    },
  ]
  if (showsSightings) columns.push(lastSeenColumn)
  if (matched) columns.splice(5, 0, hubSpotColumn(matched))
  if (!isAdmin) return columns
  return [
    ...columns,
    {
      key: 'edit',
      title: 'Edit',
      isActions: true,
      render: (customer) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <RowAction
            icon={IconPencil}
            tip="Edit"
            label={`Edit the customer of ${customer.plate}`}
            onClick={() => onEdit(customer)}
          />
          <RowAction
            icon={IconTrash}
            tip="Remove"
            label={`Remove the customer of ${customer.plate}`}
            onClick={() => void remove(customer)}
          />
        </Group>
      ),
    },
  ]
}

/** The list of an organisation that requires reasons has none. */
const isWithoutSightings = ({ last_seen }: Customer) => last_seen === undefined

const lastSeenColumn: Column<Customer> = {
  key: 'seen',
  title: 'Last seen',
  isOneLine: true,
  render: ({ last_seen }) => (last_seen ? <RelativeTime at={last_seen} /> : 'Never'),
}

const hubSpotColumn = ({ contacts, failure }: HubSpotContacts): Column<Customer> => ({
  key: 'hubspot',
  title: 'HubSpot',
  render: ({ plate }) => {
    const found = contacts.filter((contact) => contact.plate === plate)
    if (found.length === 0) return <span title={failure ?? undefined}>{failure ? 'Not reached' : '–'}</span>
    return found.map(({ id, name, email, link }) => (
      <div key={id}>
        <ContactLink name={name || email || 'Contact'} link={link} />
      </div>
    ))
  },
})
