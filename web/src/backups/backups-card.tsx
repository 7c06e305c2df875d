import { sizeText } from '../ui/values/size-text.ts'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { BackupState } from '#contract/backups/api.ts'
import { showError } from '../lib/notices.ts'
import { Facts } from '../ui/values/facts.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { backupsQuery, startBackup } from './api.ts'
import { BackupList } from './backup-list.tsx'
import { fileText, progressText, warningTexts } from './backup-texts.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const SchedulePopup = lazyPopup(async () => (await import('./schedule-popup.tsx')).SchedulePopup)

/** For administrators of the machine only. */
export function BackupsCard() {
  const { data } = useQuery(backupsQuery)
  const [isEditing, setEditing] = useState(false)
  const start = useMutation({ mutationFn: startBackup, onError: showError })
  if (!data?.can_change) return null
  return (
    <SectionCard
      id="backups"
      title="Backups"
      actions={
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {data.schedule ? 'Change schedule' : 'Set schedule'}
          </Button>
          <Button
            size="xs"
            disabled={data.running !== null || data.is_waiting}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            Back up now
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {data.warning && (
          <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {warningTexts[data.warning]}
          </Alert>
        )}
        {(data.running || data.is_waiting) && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{data.running ? progressText(data.running) : 'Waiting to start'}</Text>
          </Group>
        )}
        <BackupFacts state={data} />
        {data.recent.length > 0 && <BackupList backups={data.recent} />}
      </Stack>
      {isEditing && <SchedulePopup state={data} onClose={() => setEditing(false)} />}
    </SectionCard>
  )
}

function BackupFacts({ state }: { state: BackupState }) {
  const { last_good, schedule, next_at, default_folder } = state
  const lastGood = last_good ? <RelativeTime at={last_good.finished_at} /> : 'None yet'
  const next = next_at ? (
    <RelativeTime at={next_at} {...(schedule && { zone: schedule.time_zone })} isAbsolute />
  ) : (
    'No schedule'
  )
  const facts: [string, ReactNode][] = [['Last good backup', lastGood]]
  if (last_good) {
    facts.push(['Size', last_good.bytes === null ? '–' : sizeText(last_good.bytes)])
    facts.push(['File', fileText(last_good)])
  }
  facts.push(['Next backup', next], ['Folder', schedule?.folder ?? default_folder])
  if (schedule) facts.push(['Kept', `The last ${schedule.keep}`])
  return <Facts facts={facts} />
}
