import { Accordion, Button, Code, Divider, Drawer, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { modalWidthPx } from '../ui/layout.ts'
import {
  ingestLogLength,
  ingestOutcomeLabels,
  type IngestLogEntry,
  type IngestOutcome,
} from '#contract/ingest/log-api.ts'
import { IngestFormat, ingestFormatLabels } from '#contract/ingest/event.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { BlockSkeleton } from '../ui/skeletons.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { ingestEntryQuery, ingestLogQuery, reloadCameras, sendSample } from './api.ts'
import { EndpointPanel } from './endpoint-panel.tsx'
import classes from './ingest-log-drawer.module.css'

interface Props {
  camera: Camera
  zone: string
  onClose: () => void
}

/** For whoever connects a camera: where it posts, what it posted last, and what came of it. */
export function IngestLogDrawer({ camera, zone, onClose }: Props) {
  useReturnFocus()
  const log = useQuery(ingestLogQuery(camera.id))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={modalWidthPx.narrower}
      title={`Ingest log: ${stripNamePrefix(camera.name)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <EndpointPanel cameraId={camera.id} />
        <SampleSender cameraId={camera.id} />
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
        {log.data && log.data.length > 0 && (
          <Accordion variant="separated" chevronPosition="left" aria-label="Posts">
            {log.data.map((entry) => (
              <Post key={entry.id} cameraId={camera.id} entry={entry} zone={zone} />
            ))}
          </Accordion>
        )}
      </Stack>
    </Drawer>
  )
}

const formats = Object.values(IngestFormat).map((value) => ({ value, label: ingestFormatLabels[value] }))

function SampleSender({ cameraId }: { cameraId: string }) {
  const [format, setFormat] = useState<IngestFormat>(IngestFormat.CANONICAL)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { outcome } = await sendSample(cameraId, format)
      showSuccess(`Sample event: ${ingestOutcomeLabels[outcome]}`)
      await reloadCameras()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label="Sample format"
        data={formats}
        value={format}
        allowDeselect={false}
        className={classes.format ?? ''}
        onChange={(value) => value && setFormat(value)}
      />
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconSend size={16} stroke={1.6} />}
        onClick={() => void send()}
      >
        Send a sample event
      </Button>
    </Group>
  )
}

const tones: Record<IngestOutcome, Tone> = {
  stored: 'good',
  updated: 'good',
  repeated: 'unknown',
  alive: 'good',
  ignored: 'warning',
  refused: 'bad',
}

function Post({ cameraId, entry, zone }: { cameraId: string; entry: IngestLogEntry; zone: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Accordion.Item value={entry.id}>
      <Accordion.Control onClick={() => setOpened(true)}>
        <div className={classes.post}>
          <StatusBadge tone={tones[entry.outcome]} label={ingestOutcomeLabels[entry.outcome]} />
          {entry.format && <span>{ingestFormatLabels[entry.format]}</span>}
          <span className={classes.time}>
            <RelativeTime at={entry.time} zone={zone} />
          </span>
          {entry.reason && <span className={classes.reason}>{entry.reason}</span>}
        </div>
      </Accordion.Control>
      <Accordion.Panel>{isOpened && <Payload cameraId={cameraId} entry={entry} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

function Payload({ cameraId, entry }: { cameraId: string; entry: IngestLogEntry }) {
  const detail = useQuery(ingestEntryQuery(cameraId, entry.id))
  if (detail.isError) return <LoadFailure error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <BlockSkeleton height={120} />
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {entry.content_type || 'No content type'}, {entry.size.toLocaleString()} bytes
      </Text>
      <Code block className={classes.payload ?? ''} tabIndex={0} aria-label="Payload">
        {readable(detail.data.payload)}
      </Code>
    </Stack>
  )
}

/** JSON with its lines broken; anything else as it came. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
