import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { historyMessages, type HistoryCamera, type HistoryImport } from '#contract/imports/history.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showError } from '../../lib/notices.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { confirm } from '../../ui/popup/confirm.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { importQuery, removeImport, startImport, undoImport } from './api.ts'
import { BrokenRows } from './broken-rows.tsx'
import { CameraMapping } from './camera-mapping.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportStateBadge } from '../import-state-badge.tsx'
import { lazyPopup } from '../../lib/lazy-popup.tsx'

const MappingPopup = lazyPopup(async () => (await import('./mapping-popup.tsx')).MappingPopup)

/** One import: what it brings, its progress, and how it is undone. */
export function ImportPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useQuery(importQuery(id))
  if (found.isPending) return <BlockSkeleton height={320} />
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return <ImportDetails key={`${id} ${found.data.state}`} found={found.data} />
}

const removable: ReadonlySet<string> = new Set(['ready', 'failed', 'undone'])

function ImportDetails({ found }: { found: HistoryImport }) {
  const navigate = useNavigate()
  const [cameras, setCameras] = useState<HistoryCamera[]>(found.cameras)
  const [isMapping, setMapping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { counts, state } = found
  const act = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const undo = () =>
    confirm({
      title: 'Undo the import',
      message: `${formatNumber(counts.stored)} rows with their passes, visits and pictures are removed, and all sums are as before.`,
      confirmLabel: 'Undo import',
      isDestructive: true,
      run: () => undoImport(found.id),
    })
  const remove = async () => {
    const isAgreed = await confirm({
      title: 'Delete the upload',
      message: `'${found.file_name}' is deleted here. Nothing of it is stored.`,
      confirmLabel: 'Delete',
      isDestructive: true,
      run: () => removeImport(found.id),
    })
    if (isAgreed) await navigate({ to: paths.imports })
  }
  const rows = cameras.filter(({ camera_id }) => camera_id).reduce((sum, each) => sum + each.rows, 0)
  return (
    <Page
      width="narrow"
      title={found.file_name}
      description={<ImportStateBadge state={state} />}
      actions={
        <Group gap="xs">
          {removable.has(state) && (
            <Button variant="default" color="red" onClick={() => void remove()}>
              Delete
            </Button>
          )}
          {(state === 'ready' || state === 'failed') && found.sample && (
            <Button variant="default" onClick={() => setMapping(true)}>
              How the file is read
            </Button>
          )}
          {(state === 'done' || state === 'importing') && counts.stored > 0 && (
            <Button variant="default" color="red" onClick={() => void undo()}>
              Undo import
            </Button>
          )}
        </Group>
      }
    >
      <Paper p="lg" bg="var(--surface)">
        <Stack gap="md">
          {found.fault && <Alert color="red" title={found.fault} />}
          <Working found={found} />
          {state !== 'reading' && state !== 'failed' && <ImportCounts found={found} />}
          {state === 'ready' && counts.good > 0 && (
            <Stack gap="xs">
              <Title order={3}>Cameras</Title>
              <CameraMapping cameras={cameras} onChange={setCameras} />
              {rows === 0 && <Text size="sm">{historyMessages.noCamera}</Text>}
              <Group justify="flex-end">
                <Button
                  loading={isBusy}
                  disabled={rows === 0}
                  onClick={() => void act(() => startImport(found.id, cameras))}
                >
                  Import {formatNumber(rows)} rows
                </Button>
              </Group>
            </Stack>
          )}
          {state !== 'reading' && state !== 'failed' && <BrokenRows found={found} />}
        </Stack>
      </Paper>
      {isMapping && <MappingPopup found={found} onClose={() => setMapping(false)} />}
    </Page>
  )
}

/** The progress of what runs. It continues by itself, also after a restart of the server. */
function Working({ found: { state, counts } }: { found: HistoryImport }) {
  if (state === 'reading') return <Text role="status">The file is being read…</Text>
  if (state !== 'importing' && state !== 'undoing') return null
  const total = state === 'importing' ? counts.good : counts.stored
  const done =
    state === 'importing' ? counts.stored + counts.doubles + counts.left_out : counts.undone + counts.held
  return (
    <div>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={state === 'importing' ? 'Import' : 'Undoing'}
        animated
      />
      <Text size="sm" c="dimmed" role="status">
        {formatNumber(done)} of {formatNumber(total)} rows. It continues if you leave the page.
      </Text>
    </div>
  )
}
