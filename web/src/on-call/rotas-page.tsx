import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Rota } from '#contract/on-call/api.ts'
import { paths } from '#contract/paths.ts'
import { AdminButton } from '../ui/admin-button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page/page.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { rotasQuery } from './api.ts'

const gapsOf = ({ shifts }: Rota) => shifts.filter(({ person }) => person === null).length

const columns: Column<Rota>[] = [
  { key: 'name', title: 'Rota', width: '24%', nameOf: ({ name }) => name, render: ({ name }) => name },
  {
    key: 'now',
    title: 'On call now',
    isOneLine: true,
    render: ({ shifts: [now] }) =>
      now?.person ? now.person : <StatusBadge tone="bad" label="Nobody is on call" />,
  },
  {
    key: 'until',
    title: 'Until',
    isOneLine: true,
    render: ({ shifts: [now], time_zone }) => <RelativeTime at={now?.to} zone={time_zone} isAbsolute />,
  },
  {
    key: 'people',
    title: 'People',
    isSpare: true,
    render: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  {
    key: 'gaps',
    title: 'Next 8 weeks',
    isOneLine: true,
    render: (rota) => {
      const gaps = gapsOf(rota)
      return gaps === 0 ? (
        <StatusBadge tone="good" label="Always covered" />
      ) : (
        <StatusBadge tone="warning" label={gaps === 1 ? '1 gap' : `${gaps} gaps`} />
      )
    },
  },
]

/** The person on call, by rota. */
export function RotasPage() {
  const navigate = useNavigate()
  const rotas = useQuery(rotasQuery)
  const { rows, ...state } = tableState(rotas)
  return (
    <Page
      description="Who is on call when. Alerts notify the person on call, at once or when nobody acknowledges."
      actions={
        <>
          <ButtonLink to={paths.alerts} icon={IconArrowLeft} label="All alerts" />
          <AdminButton to={`${paths.onCall}/new`} leftSection={<IconPlus size={16} />}>
            Add rota
          </AdminButton>
        </>
      }
    >
      <DataTable
        label="Rotas"
        columns={columns}
        rows={rows}
        {...state}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `${paths.onCall}/${id}` })}
        emptyText="No rota yet. Add one to notify the person on call."
      />
    </Page>
  )
}
