import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Paging } from '#rules/explorer/paging.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPagination } from '../../ui/table/pagination.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { matchesQuery } from '../api.ts'
import { matchColumns } from './match-columns.tsx'

/** The matches of the alert with their outcomes. */
export function MatchesCard({ alertId }: { alertId: string }) {
  const navigate = useNavigate()
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: 10 })
  const matches = useQuery(matchesQuery(alertId, paging))
  const { rows, ...state } = tableState({ ...matches, data: matches.data?.results })
  return (
    <SectionCard title="Activity" isFlush>
      <DataTable
        label="Activity"
        columns={matchColumns}
        rows={rows}
        {...state}
        isFlush
        isDense
        skeletonRows={3}
        emptyText="Nothing found yet."
        rowKey={({ id }) => id}
        onOpen={({ path }) => path && void navigate({ to: path })}
      />
      <ListPagination
        paging={paging}
        itemCount={matches.data?.count}
        onChange={(change) => setPaging({ ...paging, ...change })}
      />
    </SectionCard>
  )
}
