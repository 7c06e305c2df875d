import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { privacyMessages, type Erasure, type ErasureCounts } from '#contract/privacy/api.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { Page } from '../ui/page/page.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge, type Tone } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { erasePlate, erasuresQuery, previewErasure } from './api.ts'
import { countTexts } from './count-texts.ts'

const states: Record<Erasure['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'unknown', label: 'Under way' },
  done: { tone: 'good', label: 'Erased' },
  failed: { tone: 'bad', label: 'Failed' },
}

const stateOf = ({ state, kept }: Erasure) =>
  state === 'done' && kept.length > 0
    ? ({ tone: 'warning', label: 'Erased, except held data' } as const)
    : states[state]

const receiptOrder = [
  'passes',
  'detections',
  'visits',
  'pictures',
  'files',
  'customers',
  'alerts',
  'messages',
  'posts',
  'other_texts',
  'audit_rows',
] as const satisfies (keyof ErasureCounts)[]

const countsText = (counts: ErasureCounts): string =>
  receiptOrder.flatMap((name) => (counts[name] > 0 ? countTexts[name](counts[name]) : [])).join(', ')

const receiptText = ({ counts, kept }: Erasure): string => {
  if (!counts) return '–'
  return countsText(counts) || (kept.length > 0 ? 'Nothing was erased' : 'Nothing was stored')
}

const columns: Column<Erasure>[] = [
  {
    key: 'at',
    title: 'Requested',
    isOneLine: true,
    render: ({ requested_at }) => <RelativeTime at={requested_at} isAbsolute />,
  },
  {
    key: 'by',
    title: 'By',
    width: '14%',
    nameOf: (each) => each.requested_by,
    render: (each) => each.requested_by,
  },
  { key: 'proof', title: 'Proof', width: '18%', nameOf: (each) => each.proof, render: (each) => each.proof },
  {
    key: 'state',
    title: 'State',
    isOneLine: true,
    render: (erasure) => <StatusBadge {...stateOf(erasure)} />,
  },
  {
    key: 'receipt',
    title: 'Receipt',
    width: '36%',
    render: (erasure) => (
      <Text size="xs" style={{ whiteSpace: 'normal' }}>
        {receiptText(erasure)}
        {erasure.kept.length > 0 && `. Kept: ${erasure.kept.join('; ')}`}
      </Text>
    ),
  },
]

/** Erases all data about a plate, and lists the receipts. */
export function ErasuresPage() {
  const erasures = useQuery(erasuresQuery)
  const { rows, ...state } = tableState(erasures)
  return (
    <Page description="Erases all data about a plate. The receipts below contain counts and name no plate.">
      <Stack>
        <EraseCard />
        <SectionCard title="Receipts" isFlush>
          <DataTable
            label="Receipts of erasures"
            isFlush
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            emptyText="Nothing has been erased yet."
            {...state}
          />
        </SectionCard>
      </Stack>
    </Page>
  )
}

interface Values extends Record<string, unknown> {
  plate: string
  proof: string
}

const shortest = { plate: 2, proof: 3 }
const isComplete = ({ plate, proof }: Values) =>
  plate.trim().length >= shortest.plate && proof.trim().length >= shortest.proof

/** Shows what an erasure would delete before it is confirmed. */
function EraseCard() {
  const form = useForm<Values>({ initialValues: { plate: '', proof: '' } })
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async ({ plate, proof }) => {
      const preview = await previewErasure(plate)
      const deleted = countsText(preview.counts) || 'nothing'
      await confirm({
        title: `Erase ${preview.plate}?`,
        message: `Deleted for good: ${deleted}. Data held in a case stays and is named. Anonymous counts stay.`,
        confirmLabel: 'Erase for good',
        isDestructive: true,
        run: async () => {
          await erasePlate({ plate, proof, is_confirmed: true }).catch(showAndRethrow)
          showSuccess(privacyMessages.requested)
          form.reset()
        },
      })
    },
  })
  return (
    <SectionCard title="Erase a plate">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <ErrorBanner message={failure} />
          <TextInput label="Plate" w={220} maxLength={20} {...form.getInputProps('plate')} />
          <Textarea
            label="Proof of identity"
            description="How the person proved that the vehicle is theirs. Do not copy documents here."
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('proof')}
          />
          <Group justify="flex-end">
            <Button color="red" type="submit" loading={isBusy} disabled={!isComplete(form.values)}>
              Erase
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
