import { Alert, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HistoryImport } from '#contract/imports/history.ts'
import { historySourceLabels } from '#contract/imports/history.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber } from '#rules/text/format.ts'
import { adminsOnly, useIsAdmin } from '../../lib/session/is-admin.ts'
import { Page } from '../../ui/page/page.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { importsQuery } from './api.ts'
import { ImportStateBadge } from '../import-state-badge.tsx'
import { UploadPopup } from './upload-popup.tsx'

const columns: Column<HistoryImport>[] = [
  {
    key: 'file',
    title: 'File',
    width: '30%',
    nameOf: ({ file_name }) => file_name,
    render: ({ file_name }) => file_name,
  },
  {
    key: 'source',
    title: 'From',
    isSpare: true,
    render: ({ mapping }) => historySourceLabels[mapping.source],
  },
  {
    key: 'state',
    title: 'State',
    isOneLine: true,
    render: ({ state }) => <ImportStateBadge state={state} />,
  },
  { key: 'rows', title: 'Rows', isNumber: true, render: ({ counts }) => formatNumber(counts.rows) },
  { key: 'stored', title: 'Stored', isNumber: true, render: ({ counts }) => formatNumber(counts.stored) },
  {
    key: 'created',
    title: 'Uploaded',
    isOneLine: true,
    isSpare: true,
    render: ({ created_at }) => <RelativeTime at={created_at} isAbsolute />,
  },
  { key: 'by', title: 'By', isSpare: true, render: ({ created_by }) => created_by },
]

/** Histories that were brought from other systems. */
export function ImportsPage() {
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const [isUploading, setUploading] = useState(false)
  const imports = useQuery({ ...importsQuery, enabled: isAdmin })
  const { rows, ...state } = tableState(imports)
  if (!isAdmin) return <Alert color="gray" title={adminsOnly} />
  const show = (id: string) => void navigate({ to: `${paths.imports}/${id}` })
  return (
    <Page
      description="Bring the history of another system: plates, times, cameras and pictures."
      actions={
        <Button leftSection={<IconFileImport size={16} />} onClick={() => setUploading(true)}>
          Import history
        </Button>
      }
    >
      <DataTable
        label="Imports"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show(id)}
        emptyText="Nothing has been imported yet."
        {...state}
      />
      {isUploading && <UploadPopup onUploaded={show} onClose={() => setUploading(false)} />}
    </Page>
  )
}
