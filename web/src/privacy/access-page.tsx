import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accessMessages, type AccessPackage } from '#contract/privacy/access.ts'
import { formatNumber } from '#rules/text/format.ts'
import { packageLink } from '../lib/download-package.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { Page } from '../ui/page/page.tsx'
import { PlateChip } from '../ui/values/plate-chip.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { sizeText } from '../ui/values/size-text.ts'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { accessQuery, removeAccess } from './api.ts'
import { countTexts } from './count-texts.ts'
import { RequestAccessCard } from './request-access-card.tsx'

const states: Record<AccessPackage['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'unknown', label: 'Under way' },
  done: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed' },
}

const contentOrder = ['passes', 'visits', 'pictures', 'messages', 'looks'] as const

function contentText({ counts, error, has_password }: AccessPackage): string {
  if (error) return error
  if (!counts) return '–'
  const parts = contentOrder.map((name) => countTexts[name](counts[name]))
  return `${parts.join(', ')}${counts.left_out > 0 ? `; ${formatNumber(counts.left_out)} left out` : ''}${has_password ? ', with a password' : ''}`
}

const remove = ({ id, plate }: AccessPackage) =>
  confirm({
    title: 'Delete the package',
    message: `The package about ${plate} can no longer be downloaded. The data itself stays.`,
    confirmLabel: 'Delete',
    isDestructive: true,
    run: async () => {
      await removeAccess(id).catch(showAndRethrow)
      showSuccess(accessMessages.removed)
    },
  })

const columns: Column<AccessPackage>[] = [
  {
    key: 'at',
    title: 'Requested',
    isOneLine: true,
    render: ({ requested_at }) => <RelativeTime at={requested_at} isAbsolute />,
  },
  { key: 'plate', title: 'Plate', isOneLine: true, render: ({ plate }) => <PlateChip plate={plate} /> },
  {
    key: 'by',
    title: 'By',
    width: '14%',
    nameOf: (each) => each.requested_by,
    render: (each) => each.requested_by,
  },
  { key: 'proof', title: 'Proof', width: '18%', nameOf: (each) => each.proof, render: (each) => each.proof },
  {
    key: 'content',
    title: 'Content',
    width: '30%',
    render: (each) => (
      <Text size="xs" style={{ whiteSpace: 'normal' }}>
        {contentText(each)}
      </Text>
    ),
  },
  {
    key: 'state',
    title: 'Package',
    isOneLine: true,
    render: ({ state, link, size, plate }) =>
      link ? (
        <Anchor {...packageLink(link)} size="sm" aria-label={`Download the package about ${plate}`}>
          Download ({sizeText(size ?? 0)})
        </Anchor>
      ) : (
        <StatusBadge {...states[state]} />
      ),
  },
  {
    key: 'actions',
    title: 'Actions',
    isActions: true,
    render: (each) => (
      <Group justify="flex-end">
        <RowAction
          icon={IconTrash}
          tip="Delete"
          label={`Delete the package about ${each.plate}`}
          onClick={() => void remove(each)}
        />
      </Group>
    ),
  },
]

/** Packages for people who request their data. */
export function AccessPage() {
  const packages = useQuery(accessQuery)
  const { rows, ...state } = tableState(packages)
  return (
    <Page description="Answers a request for personal data: all data about a plate as one file. Other vehicles, faces and people that the camera or an analysis recognised are hidden in its pictures.">
      <Stack>
        <RequestAccessCard />
        <SectionCard title="Packages" isFlush>
          <DataTable
            label="Access packages"
            isFlush
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            emptyText="No package has been made yet. Packages are deleted after 7 days."
            {...state}
          />
        </SectionCard>
      </Stack>
    </Page>
  )
}
