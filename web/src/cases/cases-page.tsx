import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseRow } from '#contract/cases/api.ts'
import { paths } from '#contract/paths.ts'
import { packagesQuery } from '../evidence/api.ts'
import { PackagesCard } from '../evidence/packages-card.tsx'
import { Page } from '../ui/page/page.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { casesQuery, openCase } from './api.ts'
import { CasePopup } from './case-popup.tsx'

const columns: Column<CaseRow>[] = [
  { key: 'name', title: 'Case', width: '30%', nameOf: ({ name }) => name, render: ({ name }) => name },
  {
    key: 'reason',
    title: 'Reason',
    width: '36%',
    nameOf: ({ reason }) => reason,
    render: ({ reason }) => reason,
  },
  { key: 'holds', title: 'Held', isNumber: true, render: ({ holds }) => holds },
  {
    key: 'state',
    title: 'State',
    isOneLine: true,
    render: ({ closed_at }) => (
      <StatusBadge tone={closed_at ? 'unknown' : 'good'} label={closed_at ? 'Closed' : 'Open'} />
    ),
  },
  {
    key: 'created',
    title: 'Opened',
    isOneLine: true,
    isSpare: true,
    render: ({ created_at }) => <RelativeTime at={created_at} isAbsolute />,
  },
]

/** Cases, which hold data. */
export function CasesPage() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const [isOpening, setOpening] = useState(false)
  const cases = useQuery(casesQuery(paging))
  usePrefetchQuery(packagesQuery(undefined))
  const { rows, ...state } = tableState({ ...cases, data: cases.data?.results })
  const show = (id: string) => void navigate({ to: `${paths.cases}/${id}` })
  return (
    <Page
      description="Data held in a case is not deleted until an ADMIN releases it."
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpening(true)}>
          Open case
        </Button>
      }
    >
      <DataTable
        label="Cases"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show(id)}
        emptyText="No case has been opened yet."
        {...state}
      />
      <ListPagination paging={paging} itemCount={cases.data?.count} onChange={setPaging} />
      {/* How far down it stands depends on the cases. */}
      {rows && <PackagesCard />}
      {isOpening && (
        <CasePopup
          title="Open a case"
          submitLabel="Open case"
          onClose={() => setOpening(false)}
          save={async (values) => show((await openCase(values)).id)}
        />
      )}
    </Page>
  )
}
