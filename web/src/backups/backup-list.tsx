import { sizeText } from '../ui/values/size-text.ts'
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLoader } from '@tabler/icons-react'
import type { Backup } from '#contract/backups/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { fileText, originLabels } from './backup-texts.ts'

const badges = {
  good: { tone: 'good', icon: IconCircleCheck, label: 'Good' },
  failed: { tone: 'bad', icon: IconCircleX, label: 'Failed' },
  running: { tone: 'unknown', icon: IconLoader, label: 'Running' },
} as const

function resultOf(backup: Backup): string {
  const { state, error, left_out } = backup
  if (state === 'failed') return error ?? ''
  const name = fileText(backup)
  return left_out > 0 ? `${name}, without ${formatNumber(left_out)} files that were damaged before` : name
}

const columns: Column<Backup>[] = [
  { key: 'started', title: 'Started', render: (backup) => <RelativeTime at={backup.started_at} /> },
  { key: 'state', title: 'State', render: ({ state }) => <StatusBadge {...badges[state]} /> },
  { key: 'origin', title: 'Started by', isSpare: true, render: ({ origin }) => originLabels[origin] },
  {
    key: 'size',
    title: 'Size',
    isNumber: true,
    render: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)),
  },
  {
    key: 'result',
    title: 'File',
    width: '50%',
    nameOf: resultOf,
    render: (backup) => (
      <Text span inherit {...(backup.state === 'failed' && { c: 'var(--bad)' })}>
        {resultOf(backup)}
      </Text>
    ),
  },
]

/** The newest backups, scheduled and manual. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return <DataTable label="Backups" columns={columns} rows={backups} rowKey={({ id }) => id} isFlush />
}
