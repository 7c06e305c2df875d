import { SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { severityLabels } from '#contract/alerts/enumerations.ts'
import { incidentStates, type Incident, type IncidentState } from '#contract/messages/incidents.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { DataTable, type Column } from '../../ui/table/data-table.tsx'
import { ListPagination } from '../../ui/table/pagination.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { usePaging } from '../../ui/table/use-paging.ts'
import { incidentsQuery } from './api.ts'
import { IncidentBadge, stateLabels } from './incident-badge.tsx'

const columns: Column<Incident>[] = [
  {
    key: 'title',
    title: 'Incident',
    width: '36%',
    nameOf: ({ title }) => title,
    render: ({ title }) => title,
  },
  { key: 'state', title: 'State', isOneLine: true, render: (incident) => <IncidentBadge {...incident} /> },
  {
    key: 'severity',
    title: 'Severity',
    isOneLine: true,
    isSpare: true,
    render: ({ severity }) => severityLabels[severity],
  },
  { key: 'site', title: 'Site', isSpare: true, render: ({ site }) => site?.name ?? '–' },
  { key: 'count', title: 'Alerts', isNumber: true, render: ({ count }) => count },
  {
    key: 'last',
    title: 'Last alert',
    isOneLine: true,
    render: ({ last_at }) => <RelativeTime at={last_at} />,
  },
]

const all = 'all'
const emptyTexts: Record<string, string> = {
  [all]: 'No incident yet. Alerts appear here, grouped by vehicle or camera and site.',
  open: 'No incident is open.',
  acknowledged: 'No incident is being worked on.',
  resolved: 'No incident has been resolved yet.',
}

/** The notifications of alerts, grouped by subject and place. */
export function IncidentsPage() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const [shown, setShown] = useState<IncidentState | typeof all>(all)
  const incidents = useQuery(incidentsQuery(paging, shown === all ? undefined : shown))
  const { rows, ...state } = tableState({ ...incidents, data: incidents.data?.results })
  return (
    <Page
      description="Alerts about one vehicle or camera at one site form an incident."
      actions={<ButtonLink to={paths.alerts} icon={IconArrowLeft} label="All alerts" />}
      filters={
        <SegmentedControl
          aria-label="State"
          w="fit-content"
          maw="100%"
          data={[
            { value: all, label: 'All' },
            ...incidentStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          value={shown}
          onChange={(value) => {
            setShown(value)
            void setPaging({ page: 1 })
          }}
        />
      }
    >
      <DataTable
        label="Incidents"
        columns={columns}
        rows={rows}
        {...state}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `${paths.incidents}/${id}` })}
        emptyText={emptyTexts[shown] ?? ''}
      />
      <ListPagination paging={paging} itemCount={incidents.data?.count} onChange={setPaging} />
    </Page>
  )
}
