import { Divider, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Camera } from '#contract/cameras/api.ts'
import type { CameraVision } from '#contract/vision/api.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { SidePanel } from '../ui/popup/side-panel.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { visionQuery } from './api.ts'
import { AccuracyPart } from './accuracy-part.tsx'
import { ShadowPart } from './shadow-part.tsx'
import { PictureTest } from './picture-test.tsx'
import { VisionForm } from './vision-form.tsx'

interface Props {
  camera: Camera
  onClose: () => void
}

/** The plate-reading settings of a camera, and a test with any photo. */
export function VisionDrawer({ camera, onClose }: Props) {
  const vision = useQuery(visionQuery(camera.id))
  return (
    <SidePanel
      title={`Read plates: ${stripNamePrefix(camera.name)}`}
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
    >
      <Stack gap="md">
        {vision.isError && <LoadFailure error={vision.error} onRetry={() => void vision.refetch()} />}
        {vision.isPending && <BlockSkeleton height={320} />}
        {vision.data && (
          <>
            <State vision={vision.data} />
            <VisionForm cameraId={camera.id} settings={vision.data.settings} />
            <Divider />
            <AccuracyPart cameraId={camera.id} />
            <Divider />
            <ShadowPart cameraId={camera.id} />
            <Divider />
            <Title order={3}>Try it with a photo</Title>
            <PictureTest cameraId={camera.id} />
          </>
        )}
      </Stack>
    </SidePanel>
  )
}

function State({ vision }: { vision: CameraVision }) {
  const { settings, is_reading, has_pictures, looked_at, not_looked_at, last_not_looked_at, waiting } = vision
  const why = settings.mode === 'auto' ? ' because it has only sent pictures' : ''
  return (
    <Stack gap={4} role="status" aria-label="State of reading">
      <Text size="sm">
        {is_reading
          ? `Plates are read from this camera's pictures${why}.`
          : 'Plates are not read from its pictures.'}
      </Text>
      {!has_pictures && (
        <Text size="sm" c="var(--warning)">
          Image storage is off, so there are no pictures to read.
        </Text>
      )}
      {(looked_at > 0 || waiting > 0) && (
        <Text size="sm" c="dimmed">
          {formatNumber(looked_at)} pictures were looked at
          {waiting > 0 && `, ${waiting} are waiting`}.
        </Text>
      )}
      {not_looked_at > 0 && (
        <Text size="sm" c="var(--warning)">
          {formatNumber(not_looked_at)} pictures were not looked at because too many came at once, the last{' '}
          {last_not_looked_at && <RelativeTime at={last_not_looked_at} />}.
        </Text>
      )}
    </Stack>
  )
}
