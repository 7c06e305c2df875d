import { Anchor, List, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { FirstSteps } from '#contract/setup/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { ingestLogQuery } from '../cameras/api.ts'
import { EndpointPanel } from '../cameras/ingest-log/endpoint-panel.tsx'
import { PostList } from '../cameras/ingest-log/post-list.tsx'
import { SampleSender } from '../cameras/ingest-log/sample-sender.tsx'
import { firstStepsQuery } from '../lib/first-steps.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { cameraMakes } from './camera-makes.ts'

/** Connects a camera: its URL, where to enter it, and the posts so far. */
export function CameraStep({ camera }: { camera: NonNullable<FirstSteps['camera']> }) {
  const [make, setMake] = useState<string | null>(null)
  const log = useQuery(ingestLogQuery(camera.id))
  const hasPosts = (log.data?.length ?? 0) > 0
  useEffect(() => {
    if (hasPosts) void queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
  }, [hasPosts])
  const chosen = cameraMakes.find((each) => each.make === make)
  return (
    <Stack gap="md">
      <Text fw={600}>{stripNamePrefix(camera.name)}</Text>
      <EndpointPanel cameraId={camera.id} />
      <Text size="sm">
        The camera only makes pictures?{' '}
        <Anchor component={Link} to={`${paths.connectCamera}/${camera.id}`} size="sm" underline="always">
          Connect it by snapshot, RTSP, FTP or e-mail
        </Anchor>
      </Text>
      <Select
        label="Make of the camera"
        placeholder="Choose a make to see where the address goes"
        data={cameraMakes.map((each) => each.make)}
        value={make}
        searchable
        onChange={setMake}
      />
      {chosen && (
        <List size="sm" type="ordered">
          {chosen.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      <SampleSender cameraId={camera.id} />
      <div aria-live="polite">
        {hasPosts ? (
          <PostList cameraId={camera.id} zone={camera.time_zone} entries={log.data?.slice(0, 3) ?? []} />
        ) : (
          <Text size="sm" c="dimmed">
            Waiting for the first post. It appears here within seconds, with what was understood.
          </Text>
        )}
      </div>
    </Stack>
  )
}
