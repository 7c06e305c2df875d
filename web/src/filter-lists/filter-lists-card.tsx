import { Group } from '@mantine/core'
import { IconDownload, IconListDetails, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilterList } from '#contract/filter-lists/api.ts'
import { truncateAt } from '#contract/product/constants.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { formatNumber, truncate } from '#rules/text/format.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { listsQuery } from './api.ts'
import { confirmListRemoval, saveListFile } from './list-actions.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { AdminButton } from '../ui/admin-button.tsx'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const ListPopup = lazyPopup(async () => (await import('./list-popup.tsx')).ListPopup)
const UploadPopup = lazyPopup(async () => (await import('./upload-popup.tsx')).UploadPopup)

/** The open popup and its list. An upload without a list creates a new one. */
type Open = { kind: 'upload'; list?: FilterList } | { kind: 'entries'; list: FilterList }

export function FilterListsCard() {
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: 10 })
  const [open, setOpen] = useState<Open>()
  const lists = useQuery(listsQuery(paging))
  const { rows, ...state } = tableState({ ...lists, data: lists.data?.results })
  const close = () => setOpen(undefined)
  return (
    <SectionCard
      title="Filter Lists"
      isFlush
      actions={
        <AdminButton
          size="xs"
          leftSection={<IconUpload size={16} />}
          onClick={() => setOpen({ kind: 'upload' })}
        >
          Upload List
        </AdminButton>
      }
    >
      <DataTable
        label="Filter Lists"
        columns={columnsOf(setOpen)}
        rows={rows}
        {...state}
        isFlush
        skeletonRows={3}
        rowKey={({ id }) => id}
        onOpen={(list) => !isAnyVehicleList(list) && setOpen({ kind: 'entries', list })}
      />
      <ListPagination
        paging={paging}
        itemCount={lists.data?.count}
        label="Pages of the lists"
        onChange={(change) => setPaging({ ...paging, ...change })}
      />
      {open?.kind === 'upload' && <UploadPopup list={open.list} onClose={close} />}
      {open?.kind === 'entries' && <ListPopup list={open.list} onClose={close} />}
    </SectionCard>
  )
}

function columnsOf(setOpen: (open: Open) => void): Column<FilterList>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      width: '36%',
      nameOf: ({ description }) => description,
      render: ({ description }) => truncate(description, truncateAt.listDescription),
    },
    {
      key: 'plates',
      title: 'Plates',
      isNumber: true,
      render: (list) => (isAnyVehicleList(list) ? 'all' : formatNumber(list.entry_count)),
    },
    {
      key: 'updated',
      title: 'Last Updated',
      isOneLine: true,
      render: ({ date_updated }) => <RelativeTime at={date_updated} />,
    },
    {
      key: 'actions',
      title: 'Download, Re-upload, Remove',
      isActions: true,
      render: (list) => <ListActions list={list} setOpen={setOpen} />,
    },
  ]
}

function ListActions({ list, setOpen }: { list: FilterList; setOpen: (open: Open) => void }) {
  const isFixed = isAnyVehicleList(list)
  const isAdmin = useIsAdmin()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {!isFixed && (
        <RowAction
          icon={IconListDetails}
          tip="Plates"
          label={`Plates of ${list.description}`}
          onClick={() => setOpen({ kind: 'entries', list })}
        />
      )}
      <RowAction
        icon={IconDownload}
        tip="Download"
        label={`Download ${list.description}`}
        onClick={() => void saveListFile(list)}
      />
      {isAdmin && !isFixed && (
        <RowAction
          icon={IconUpload}
          tip="Re-upload"
          label={`Re-upload ${list.description}`}
          onClick={() => setOpen({ kind: 'upload', list })}
        />
      )}
      {isAdmin && !list.built_in && (
        <RowAction
          icon={IconTrash}
          tip="Remove"
          label={`Remove ${list.description}`}
          onClick={() => void confirmListRemoval(list)}
        />
      )}
    </Group>
  )
}
