import { Select, Text } from '@mantine/core'
import {
  retentionKinds,
  shortestAuditDays,
  type DueKind,
  type KeptDays,
  type RetentionKind,
} from '#contract/retention/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { dueText } from './due-text.ts'
import { daysOfValue, kindTexts, lengthChoices, valueOf } from './kind-texts.ts'

interface Props {
  days: KeptDays
  /** Undefined until the first response. */
  due: readonly DueKind[] | undefined
  isRefreshing: boolean
  onChange: (days: Partial<KeptDays>) => void
}

/** The kinds of data with their retention and tonight's deletions. */
export function KindTable({ days, due, isRefreshing, onChange }: Props) {
  const dueOf = (kind: RetentionKind) => due?.find((each) => each.kind === kind)
  const columns: Column<RetentionKind>[] = [
    {
      key: 'kind',
      title: 'Data',
      width: '44%',
      onCard: 'heading',
      render: (kind) => (
        <>
          <Text size="sm" fw={500}>
            {kindTexts[kind].label}
          </Text>
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
            {kindTexts[kind].help}
          </Text>
        </>
      ),
    },
    {
      key: 'days',
      title: 'Keep for',
      render: (kind) => (
        <Select
          aria-label={`Keep ${kindTexts[kind].label.toLowerCase()} for`}
          data={lengthChoices(days[kind], kind === 'audit' ? shortestAuditDays : 1, kind !== 'audit')}
          allowDeselect={false}
          w={140}
          value={valueOf(days[kind])}
          onChange={(value) => value && onChange({ [kind]: daysOfValue(value) ?? null })}
        />
      ),
    },
    {
      key: 'due',
      title: 'Goes tonight',
      isNumber: true,
      render: (kind) => {
        const found = dueOf(kind)
        return found ? dueText(found) : '…'
      },
    },
    {
      key: 'oldest',
      title: 'Oldest',
      isOneLine: true,
      render: (kind) => {
        const oldest = dueOf(kind)?.oldest
        return oldest ? <RelativeTime at={oldest} isAbsolute /> : '–'
      },
    },
  ]
  return (
    <DataTable
      label="Retention by kind of data"
      isFlush
      columns={columns}
      rows={retentionKinds}
      rowKey={(kind) => kind}
      isRefreshing={isRefreshing}
    />
  )
}
