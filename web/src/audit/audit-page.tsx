import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconListDetails, IconSearch, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditSubjects } from '#contract/audit/actions.ts'
import type { AuditRow } from '#contract/audit/api.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { auditActionText } from '#rules/audit-words.ts'
import { showError } from '../lib/notices.ts'
import { Page } from '../ui/page/page.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { FieldRow } from '../ui/form/field-row.tsx'
import { DayField } from '../ui/form/day-field.tsx'
import { saveFile } from '../ui/save-file.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { auditQuery, downloadAudit, type ChosenAudit } from './api.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const AuditSettingsPopup = lazyPopup(async () => (await import('./audit-settings.tsx')).AuditSettingsPopup)
const ReasonsPopup = lazyPopup(async () => (await import('./reasons-popup.tsx')).ReasonsPopup)

const searchDelayMs = 300
const everything: ChosenAudit = { action: '', search: '', from: '', to: '' }
const subjects = Object.entries(auditSubjects).map(([word, label]) => ({ value: `${word}.`, label }))

function subjectText({ subject, subject_name, reason }: AuditRow): string {
  const shown = subject_name ?? subject
  return reason ? `${shown} (${reason})` : shown
}

const columns: Column<AuditRow>[] = [
  { key: 'at', title: 'Time', isOneLine: true, render: ({ at }) => <RelativeTime at={at} isAbsolute /> },
  {
    key: 'actor',
    title: 'Who',
    width: '22%',
    nameOf: ({ actor }) => actor?.email ?? 'Nobody signed in',
    render: ({ actor }) => actor?.name ?? 'Nobody signed in',
  },
  {
    key: 'action',
    title: 'Action',
    render: ({ action }) => <span title={action}>{auditActionText(action)}</span>,
  },
  {
    key: 'subject',
    title: 'Subject',
    width: '34%',
    nameOf: ({ subject, reason }) => (reason ? `${subject} (${reason})` : subject),
    render: subjectText,
  },
  {
    key: 'address',
    title: 'Address',
    isOneLine: true,
    isSpare: true,
    render: ({ address }) => address || '–',
  },
]

/** Sign-ins, searches, exports and changes. The log is read-only. */
export function AuditPage() {
  const [paging, setPaging] = usePaging()
  const [chosen, setChosen] = useState(everything)
  const [isSetting, setSetting] = useState(false)
  const [isSummed, setSummed] = useState(false)
  const [search] = useDebouncedValue(chosen.search.trim(), searchDelayMs)
  const requested = { ...chosen, search }
  const isBackwards = chosen.from !== '' && chosen.to !== '' && chosen.from > chosen.to
  const log = useQuery(auditQuery(requested, paging))
  const { rows, ...state } = tableState({ ...log, data: log.data?.results })
  const choose = (change: Partial<ChosenAudit>) => {
    setChosen((before) => ({ ...before, ...change }))
    void setPaging({ page: 1 })
  }
  const download = async () => {
    try {
      saveFile(await downloadAudit(requested), 'Audit log.csv')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      description="Who signed in, searched for which plate, exported or changed what. Nothing here can be edited."
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconListDetails size={16} stroke={1.6} />}
            onClick={() => setSummed(true)}
          >
            Reasons
          </Button>
          <Button
            variant="default"
            leftSection={<IconSettings size={16} stroke={1.6} />}
            onClick={() => setSetting(true)}
          >
            Settings
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void download()}
          >
            Export
          </Button>
        </Group>
      }
      filters={
        <FieldRow>
          <TextInput
            label="Search"
            placeholder="Name, address, plate"
            leftSection={<IconSearch size={16} stroke={1.6} />}
            value={chosen.search}
            onChange={(event) => choose({ search: event.currentTarget.value })}
          />
          <Select
            label="Kind"
            placeholder="All"
            data={subjects}
            clearable
            value={chosen.action || null}
            onChange={(action) => choose({ action: action ?? '' })}
          />
          <DayField
            label="From"
            placeholder="Any day"
            clearable
            value={chosen.from || null}
            onChange={(day) => choose({ from: day ?? '' })}
          />
          <DayField
            label="To"
            placeholder="Today"
            clearable
            value={chosen.to || null}
            error={isBackwards && auditMessages.backwards}
            onChange={(day) => choose({ to: day ?? '' })}
          />
        </FieldRow>
      }
    >
      <DataTable label="Audit log" columns={columns} rows={rows} {...state} rowKey={(row) => row.id} />
      {isSummed && <ReasonsPopup onClose={() => setSummed(false)} />}
      {isSetting && <AuditSettingsPopup onClose={() => setSetting(false)} />}
      <ListPagination paging={paging} itemCount={log.data?.count} onChange={setPaging} />
    </Page>
  )
}
