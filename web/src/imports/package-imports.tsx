import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PackageImport } from '#contract/imports/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { packageImportsQuery, undoPackage } from './api.ts'
import { ImportStateBadge } from './import-state-badge.tsx'

const mostShown = 5

interface Props {
  /** An upload of this popup is being imported. */
  isSending: boolean
  /** Called when an import has been undone. */
  onUndone: () => void
}

/** The last imports of packages: each with its progress, and undone as a whole. */
export function PackageImports({ isSending, onUndone }: Props) {
  const { data = [] } = useQuery(packageImportsQuery(isSending))
  const isUndoing = data.some(({ state }) => state === 'undoing')
  const wasUndoing = useRef(isUndoing)
  useEffect(() => {
    if (wasUndoing.current && !isUndoing) onUndone()
    wasUndoing.current = isUndoing
  }, [isUndoing, onUndone])
  if (data.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>Earlier imports</Text>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Earlier imports">
        {data.slice(0, mostShown).map((found) => (
          <li key={found.id}>
            <PackageEntry found={found} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const recordsText = ({ pictures, sightings }: PackageImport['counts']) =>
  `${formatNumber(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}, ${formatNumber(sightings)} ${sightings === 1 ? 'sighting' : 'sightings'}`

function PackageEntry({ found }: { found: PackageImport }) {
  const { title, state, created_at, created_by, counts } = found
  const undo = () =>
    confirm({
      title: 'Undo the import',
      message: `${formatNumber(counts.pictures)} pictures and ${formatNumber(counts.sightings)} sightings are removed, with the cameras that the import added. All sums are as before.`,
      confirmLabel: 'Undo import',
      isDestructive: true,
      run: () => undoPackage(found.id),
    })
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" truncate>
          {title ?? 'Package without a title'}
        </Text>
        <ImportStateBadge state={state} />
      </Group>
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed">
          <RelativeTime at={created_at} isAbsolute /> · {created_by ?? 'Command line'} · {recordsText(counts)}
        </Text>
        {state === 'done' && counts.pictures + counts.sightings > 0 && (
          <Button size="xs" variant="default" color="red" onClick={() => void undo()}>
            Undo import
          </Button>
        )}
      </Group>
      {(state === 'importing' || state === 'undoing') && <PackageProgress found={found} />}
      {state === 'interrupted' && <Text size="xs">Nothing of it is stored. Import the package again.</Text>}
      {counts.held > 0 && (
        <Text size="xs" c="dimmed">
          {formatNumber(counts.held)} records stay, because a case holds them or another sighting shows them.
        </Text>
      )}
    </>
  )
}

function PackageProgress({ found: { state, counts } }: { found: PackageImport }) {
  const isUndoing = state === 'undoing'
  const total = isUndoing ? counts.pictures + counts.sightings : counts.total
  const done = isUndoing ? counts.undone + counts.held : counts.done
  return (
    <>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={isUndoing ? 'Undoing' : 'Import'}
        animated
      />
      <Text size="xs" c="dimmed" role="status">
        {formatNumber(done)} of {formatNumber(total)} records
      </Text>
    </>
  )
}
