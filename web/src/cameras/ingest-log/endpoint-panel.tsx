import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { showAndRethrow, showSuccess, errorText } from '../../lib/notices.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { ErrorBanner } from '../../ui/states/error-banner.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { endpointQuery, rotateEndpoint } from '../api.ts'
import { EndpointAccess } from './endpoint-access.tsx'
import classes from './endpoint-panel.module.css'

/** The URL to which a camera posts its events, for the set-up of the camera. */
export function EndpointPanel({ cameraId }: { cameraId: string }) {
  const { data, error } = useQuery(endpointQuery(cameraId))
  const rotate = () =>
    confirm({
      title: 'New address',
      message:
        'The camera gets a new address. The one it has now works for one more hour, so that you can change it on the camera.',
      confirmLabel: 'Make a new address',
      run: async () => {
        await rotateEndpoint(cameraId).catch(showAndRethrow)
        showSuccess('The camera has a new address')
      },
    })
  if (error) return <ErrorBanner message={errorText(error)} />
  if (!data) return <BlockSkeleton height={88} />
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Set the camera, or the software that reads it, to send its events here with POST. Anyone who knows the
        address can send events, so keep it to yourself.
      </Text>
      <Code className={classes.address ?? ''} aria-label="Unique HTTPS endpoint">
        {data.endpoint}
      </Code>
      <Group gap="xs" className={classes.actions ?? ''}>
        <CopyButton value={data.endpoint} label="Copy address" size="xs" />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          onClick={() => void rotate()}
        >
          New address
        </Button>
        <EndpointAccess cameraId={cameraId} endpoint={data} />
        {data.previous_expires_at && (
          <Text size="xs" c="dimmed">
            The previous address stops working <RelativeTime at={data.previous_expires_at} isToCome />
          </Text>
        )}
      </Group>
    </Stack>
  )
}
