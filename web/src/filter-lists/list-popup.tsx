import { ActionIcon, Group, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconSearch, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry, FilterList } from '#contract/filter-lists/api.ts'
import { dateFormats } from '#contract/product/constants.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { showDate } from '#rules/time/format-date.ts'
import { showAndRethrow, showError } from '../lib/notices.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { CustomerName } from '../ui/values/customer-name.tsx'
import { PlateChip } from '../ui/values/plate-chip.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { Popup } from '../ui/popup/popup.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { AddPlate } from './add-plate.tsx'
import { ListSourceForm } from './list-source.tsx'
import { entriesQuery, reloadLists, removeEntry, saveListSettings } from './api.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'

interface Props {
  list: FilterList
  onClose: () => void
}

/** The entries of a list, to browse and edit. */
export function ListPopup({ list, onClose }: Props) {
  const [search, setSearch] = useState('')
  const isAdmin = useIsAdmin()
  const [wanted] = useDebouncedValue(search.trim(), 300)
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: 10 })
  const entries = useQuery({ ...entriesQuery(list.id, wanted, paging), placeholderData: keepPreviousData })
  const { rows, ...state } = tableState({ ...entries, data: entries.data?.results })
  return (
    <Popup title={list.description} widthPx={modalWidthPx.wide} onClose={onClose}>
      <Stack gap="md" p="md">
        {isAdmin && (
          <>
            <LookAlikesSwitch list={list} />
            <ListSourceForm list={list} />
            <AddPlate list={list} />
          </>
        )}
        <TextInput
          label="Find a plate or note"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setPaging({ ...paging, page: 1 })
          }}
        />
        <DataTable
          label={`Plates of ${list.description}`}
          columns={isAdmin ? [...columns, removeColumn(list)] : columns}
          rows={rows}
          {...state}
          isDense
          skeletonRows={3}
          rowKey={({ plate }) => plate}
        />
        <ListPagination
          paging={paging}
          itemCount={entries.data?.count}
          label="Pages of the plates"
          onChange={(change) => setPaging({ ...paging, ...change })}
        />
      </Stack>
    </Popup>
  )
}

function LookAlikesSwitch({ list }: { list: FilterList }) {
  const [isOn, setOn] = useState(list.matches_look_alikes)
  const change = async (matches_look_alikes: boolean) => {
    setOn(matches_look_alikes)
    try {
      await saveListSettings(list.id, { description: list.description, matches_look_alikes })
      await reloadLists()
    } catch (error) {
      setOn(!matches_look_alikes)
      showError(error)
    }
  }
  return (
    <Switch
      label="Match look-alikes"
      description="0 and O, 1 and I, 8 and B count as the same, and so do the reader's other guesses."
      checked={isOn}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

const day = (at: string | null) => (at ? showDate(new Date(at), dateFormats.date) : '')

function validText({ valid_from, valid_to }: Entry): string {
  if (valid_from && valid_to) return `${day(valid_from)} to ${day(valid_to)}`
  if (valid_from) return `from ${day(valid_from)}`
  return valid_to ? `to ${day(valid_to)}` : 'always'
}

const detailText = ({ reason, details, recipients }: Entry) =>
  [
    ...(reason ? [reason] : []),
    ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    ...(recipients.length > 0 ? [`also notifies ${recipients.join(', ')}`] : []),
  ].join(' · ')

const columns: Column<Entry>[] = [
  {
    key: 'plate',
    title: 'Plate',
    render: ({ plate, is_priority }) => (
      <Group gap={6} wrap="nowrap">
        <PlateChip plate={plate} />
        <CustomerName plate={plate} />
        {is_priority && (
          <Tooltip label="Priority: also notified in quiet hours and cooldowns">
            <IconAlertTriangle size={16} stroke={1.6} aria-label="Priority" />
          </Tooltip>
        )}
      </Group>
    ),
  },
  {
    key: 'note',
    title: 'Note',
    width: '45%',
    nameOf: (entry) => [entry.note, detailText(entry)].filter(Boolean).join(' · '),
    render: (entry) => (
      <>
        {entry.note ?? '–'}
        {detailText(entry) && (
          <Text span size="xs" c="dimmed">
            {' '}
            {detailText(entry)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'valid', title: 'Valid', isSpare: true, render: validText },
]

const removeColumn = (list: FilterList): Column<Entry> => ({
  key: 'actions',
  title: 'Remove',
  isActions: true,
  render: ({ plate }) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${plate}`}
      onClick={() => void confirmRemoval(list, plate)}
    >
      <IconTrash size={18} stroke={1.6} />
    </ActionIcon>
  ),
})

const confirmRemoval = (list: FilterList, plate: string) =>
  confirm({
    title: 'Remove Plate',
    message: `Are you sure you want to remove ${plate} from this list?`,
    confirmLabel: 'Remove Plate',
    isDestructive: true,
    run: async () => {
      await removeEntry(list.id, plate).catch(showAndRethrow)
      await reloadLists()
    },
  })
