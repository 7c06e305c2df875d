import { Alert, Text } from '@mantine/core'
import type { CameraSource } from '#contract/sources/api.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'

/** Whether pictures arrive, or the reason why not. */
export function SourceState({ source }: { source: CameraSource }) {
  const { kind, picture_at, tried_at, fault } = source
  return (
    <div role="status" aria-label="Pictures">
      {fault !== null ? (
        <Alert color="red" title="No picture">
          {fault}. {tried_at && <RelativeTime at={tried_at} />}
        </Alert>
      ) : picture_at ? (
        <Text size="sm">
          The last picture came <RelativeTime at={picture_at} />.
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {kind === null ? 'Nothing is connected yet.' : 'Waiting for the first picture.'}
        </Text>
      )}
    </div>
  )
}
