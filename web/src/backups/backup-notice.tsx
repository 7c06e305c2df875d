import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BackupState } from '#contract/backups/api.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../lib/notices.ts'
import { startBackup } from './api.ts'
import { progressText, warningTexts } from './backup-texts.ts'

interface Props {
  state: BackupState
  onHide: () => void
}

/** On the landing page of a machine administrator while the last week has no good backup. */
export function BackupNotice({ state: { warning, running, is_waiting }, onHide }: Props) {
  const start = useMutation({ mutationFn: startBackup, onError: showError })
  if (!warning) return null
  return (
    <Alert
      role="region"
      aria-label="Backups"
      color="yellow"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      withCloseButton
      closeButtonLabel="Hide for a week"
      onClose={onHide}
    >
      <Group gap="sm">
        <Text size="sm">{warningTexts[warning]}</Text>
        {running || is_waiting ? (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{running ? progressText(running) : 'Waiting to start'}</Text>
          </Group>
        ) : (
          <Button size="xs" variant="default" loading={start.isPending} onClick={() => start.mutate()}>
            Back up now
          </Button>
        )}
        <Button component={Link} to={paths.account} hash="backups" size="xs" variant="default">
          Set a schedule
        </Button>
      </Group>
    </Alert>
  )
}
