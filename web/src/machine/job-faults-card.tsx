import { Alert, Code, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { JobFault } from '#contract/machine/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { jobFaultsQuery } from './api.ts'

const columns: Column<JobFault>[] = [
  { key: 'job', title: 'Job', render: ({ job }) => <Code>{job}</Code> },
  { key: 'since', title: 'Fails since', render: ({ since }) => <RelativeTime at={since} /> },
  { key: 'parts', title: 'Failed parts', isNumber: true, render: ({ parts }) => formatNumber(parts) },
  {
    key: 'organisations',
    title: 'Organisations',
    isNumber: true,
    isSpare: true,
    render: ({ organisations }) => formatNumber(organisations),
  },
  { key: 'message', title: 'First fault', width: '50%', render: ({ message }) => message },
]

/** For administrators of the machine, while a scheduled job fails in part. */
export function JobFaultsCard() {
  const { data } = useQuery(jobFaultsQuery)
  if (!data?.length) return null
  return (
    <SectionCard id="job-faults" title="Background jobs">
      <Stack gap="md">
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          These jobs failed in part when they last ran. They did everything else, and they try again on their
          schedule. The log names the organisations and the causes.
        </Alert>
        <DataTable label="Background jobs" columns={columns} rows={data} rowKey={({ job }) => job} isFlush />
      </Stack>
    </SectionCard>
  )
}
