import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconEraser, IconFileDescription, IconHistory, IconInfoCircle, IconWorld } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionMessages, type RetentionSettings, type RetentionState } from '#contract/retention/api.ts'
import { paths } from '#contract/paths.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { retentionPreviewQuery, retentionQuery, saveRetention } from './api.ts'
import { KindTable } from './kind-table.tsx'
import { SitesCard } from './sites-card.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** The retention of data by kind and site, and the deletions of tonight. */
export function RetentionPage() {
  const stored = useQuery(retentionQuery)
  return (
    <Page
      description="How long data is kept. The table shows what would be deleted until midnight with the times chosen here, before you save them."
      actions={
        <Group gap="xs">
          <ButtonLink to={paths.publicPage} icon={IconWorld} label="Public Page" />
          <ButtonLink to={paths.accessRequests} icon={IconFileDescription} label="Access Requests" />
          <ButtonLink to={paths.erasures} icon={IconEraser} label="Erase a plate" />
          <ButtonLink to={paths.auditLog} icon={IconHistory} label="Audit Log" />
        </Group>
      }
    >
      {stored.isError ? (
        <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.data ? (
        <RetentionForm stored={stored.data} />
      ) : (
        <Skeleton h={420} />
      )}
    </Page>
  )
}

function RetentionForm({ stored }: { stored: RetentionState }) {
  const client = useQueryClient()
  const kept: RetentionSettings = { days: stored.days, sites: stored.sites }
  const [chosen, setChosen] = useState(kept)
  const [isSaving, setSaving] = useState(false)
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(kept)
  const preview = useQuery(retentionPreviewQuery(chosen, kept))
  useUnsavedGuard(isChanged)
  const save = async () => {
    const isShorter = preview.data?.is_shorter === true
    if (isShorter && !(await confirmShorter())) return
    setSaving(true)
    try {
      const saved = await saveRetention(chosen, isShorter)
      client.setQueryData(retentionQuery.queryKey, saved)
      setChosen({ days: saved.days, sites: saved.sites })
      showSuccess(retentionMessages.saved)
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack>
      <SectionCard title="The whole organisation" isFlush>
        <KindTable
          days={chosen.days}
          due={preview.data?.kinds}
          isRefreshing={preview.isPlaceholderData}
          onChange={(days) => setChosen({ ...chosen, days: { ...chosen.days, ...days } })}
        />
      </SectionCard>
      <SitesCard chosen={chosen} onChange={(sites) => setChosen({ ...chosen, sites })} />
      {preview.isError && <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />}
      <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.6} />}>
        <Text size="sm">
          Counts by hour, day and month stay for good and contain no plates. Deletion runs every hour and is
          exact to the hour; the audit log lists the deleted data.{' '}
          {stored.backup_days === null
            ? 'Backups contain deleted data until they are removed: no schedule removes them here.'
            : `Backups contain deleted data for up to ${stored.backup_days} days longer.`}
        </Text>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" disabled={!isChanged || isSaving} onClick={() => setChosen(kept)}>
          Reset
        </Button>
        <Button
          disabled={!isChanged || !preview.data || preview.isPlaceholderData}
          loading={isSaving}
          onClick={() => void save()}
        >
          Save
        </Button>
      </Group>
    </Stack>
  )
}

const confirmShorter = () =>
  confirm({
    title: 'Keep data for a shorter time?',
    message:
      'Older data is deleted for good within the hour, as the table shows. Only a backup can bring it back. Held data stays.',
    confirmLabel: 'Delete older data',
    isDestructive: true,
  })
