import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CameraSource } from '#contract/sources/api.ts'
import { ingestLogQuery } from '../cameras/api.ts'
import { CameraPicture } from '../cameras/card/camera-picture.tsx'
import { visionQuery } from '../vision/api.ts'
import classes from './sources.module.css'
import { SourceState } from './source-state.tsx'

/** The newest picture, and the readings so far. */
export function FirstPlate({ cameraId, source }: { cameraId: string; source: CameraSource }) {
  const vision = useQuery(visionQuery(cameraId))
  const log = useQuery(ingestLogQuery(cameraId))
  const readings = (log.data ?? [])
    .flatMap(({ id, reason }) => readingIn(reason).map((text) => ({ id, text })))
    .slice(0, 3)
  return (
    <Stack gap="sm">
      {source.kind !== 'ftp' && source.kind !== 'mail' && <SourceState source={source} />}
      {source.last_image_id && (
        <div className={classes.newest}>
          <CameraPicture imageId={source.last_image_id} cameraName="this camera" />
        </div>
      )}
      <div aria-live="polite">
        {readings.length > 0 ? (
          readings.map(({ id, text }) => (
            <Text key={id} size="sm">
              {text}
            </Text>
          ))
        ) : (
          <Text size="sm" c="dimmed">
            {waitingText(vision.data)}
          </Text>
        )}
      </div>
    </Stack>
  )
}

/** The log's text about the reading, without the reason why the camera is read. */
const readingIn = (reason: string | null): string[] =>
  /(?:Read from the picture|No plate on the picture).*$/.exec(reason ?? '')?.slice(0, 1) ?? []

function waitingText(vision: { is_reading: boolean; has_pictures: boolean; waiting: number } | undefined) {
  if (vision && !vision.has_pictures) return 'Image storage is off, so there are no pictures to read.'
  if (vision && vision.waiting > 0) return 'A picture is being read.'
  if (vision?.is_reading) return 'Plates are read from the pictures of this camera. None has been seen yet.'
  return 'The plate of the first vehicle appears here within seconds of its picture.'
}
