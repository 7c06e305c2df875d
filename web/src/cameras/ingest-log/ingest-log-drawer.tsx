import { Divider, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Camera } from '#contract/cameras/api.ts'
import { ingestLogLength } from '#contract/ingest/log-api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { ingestLogQuery } from '../api.ts'
import { ClockPanel } from './camera-clock.tsx'
import { EndpointPanel } from './endpoint-panel.tsx'
import { MappingList } from '../field-mapping/mapping-list.tsx'
import { PostList } from './post-list.tsx'
import { SampleSender } from './sample-sender.tsx'
import { SidePanel } from '../../ui/popup/side-panel.tsx'

interface Props {
  camera: Camera
  zone: string
  onClose: () => void
}

/** For the set-up of a camera: its URL, its latest posts and their outcomes. */
export function IngestLogDrawer({ camera, zone, onClose }: Props) {
  const log = useQuery(ingestLogQuery(camera.id))
  return (
    <SidePanel
      title={`Ingest log: ${stripNamePrefix(camera.name)}`}
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
    >
      <Stack gap="md">
        <EndpointPanel cameraId={camera.id} />
        <SampleSender cameraId={camera.id} />
        <ClockPanel cameraId={camera.id} />
        <MappingList cameraId={camera.id} />
        <Divider />
        <Title order={3}>The last {ingestLogLength} posts</Title>
        {log.isError && <LoadFailure error={log.error} onRetry={() => void log.refetch()} />}
        {log.isPending && <BlockSkeleton height={240} />}
        {log.data?.length === 0 && (
          <EmptyState
            title="Nothing has been posted yet"
            hint="What the camera posts shows here within seconds."
          />
        )}
        {log.data && log.data.length > 0 && <PostList cameraId={camera.id} zone={zone} entries={log.data} />}
      </Stack>
    </SidePanel>
  )
}
