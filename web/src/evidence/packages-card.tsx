import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EvidencePackage } from '#contract/evidence/api.ts'
import { packageDays } from '#contract/evidence/api.ts'
import { paths } from '#contract/paths.ts'
import { packageLink } from '../lib/download-package.ts'
import { showError } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { sizeText } from '../ui/values/size-text.ts'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { packagesQuery, removePackage } from './api.ts'

const states: Record<EvidencePackage['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'unknown', label: 'Being made' },
  good: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed' },
}

const remove = ({ id }: EvidencePackage) =>
  confirm({
    title: 'Delete this package?',
    message: 'The exported file here is deleted. The data stays.',
    confirmLabel: 'Delete',
    isDestructive: true,
    run: () => removePackage(id).catch(showError),
  })

const caseColumn: Column<EvidencePackage> = {
  key: 'case',
  title: 'Case',
  width: '18%',
  render: ({ case_id, case_name }) =>
    case_id === null ? (
      '–'
    ) : (
      <Anchor
        component={Link}
        to={`${paths.cases}/${case_id}`}
        size="sm"
        lineClamp={2}
        title={case_name ?? undefined}
      >
        {case_name}
      </Anchor>
    ),
}

const columns: Column<EvidencePackage>[] = [
  {
    key: 'made',
    title: 'Exported',
    isOneLine: true,
    render: ({ created_at, created_by }) => (
      <>
        <RelativeTime at={created_at} isAbsolute />
        <Text size="xs" c="dimmed">
          {created_by}
        </Text>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    width: '21%',
    render: (each) => (
      <Text size="sm" lineClamp={2} title={each.reason}>
        {each.reason}
      </Text>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state, error, size, files, left_out, has_password }) => (
      <>
        <span title={error ?? undefined}>
          <StatusBadge {...states[state]} />
        </span>
        {size !== null && (
          <Text size="xs" c="dimmed">
            {`${files} files, ${sizeText(size)}${left_out ? `, ${left_out} left out` : ''}${has_password ? ', with a password' : ''}`}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: '',
    isActions: true,
    render: (each) => (
      <Group gap="xs" wrap="nowrap">
        {each.link && (
          <Button
            component="a"
            {...packageLink(each.link)}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.6} />}
          >
            Download
          </Button>
        )}
        {each.state !== 'waiting' && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => void remove(each)}>
            Delete
          </Button>
        )}
      </Group>
    ),
  },
]

interface Props {
  /** All packages without one. */
  caseId?: string
  onMake?: (() => void) | undefined
}

/** The evidence packages of a case, or all of them. */
export function PackagesCard({ caseId, onMake }: Props) {
  const packages = useQuery(packagesQuery(caseId))
  const { rows, ...state } = tableState(packages)
  return (
    <SectionCard
      title="Evidence packages"
      isFlush
      actions={
        onMake && (
          <Button size="xs" onClick={onMake}>
            Export evidence
          </Button>
        )
      }
    >
      <Stack gap="xs" p="md">
        <Text size="xs" c="dimmed">
          Originals, masked copies and rows in one signed file, which is deleted here after {packageDays}{' '}
          days. Anybody can check it with the page verify.html inside, without an account.
        </Text>
        <Anchor href={paths.signingKey} size="xs">
          Show the public key
        </Anchor>
      </Stack>
      <DataTable
        label="Evidence packages"
        isFlush
        // As high as the empty table.
        skeletonRows={4}
        columns={caseId === undefined ? [columns[0]!, caseColumn, ...columns.slice(1)] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="Nothing has been exported yet."
        {...state}
      />
    </SectionCard>
  )
}
