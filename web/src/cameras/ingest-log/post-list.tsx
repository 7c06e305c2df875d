import { Accordion, Button, Code, Stack, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ingestFormatLabels } from '#contract/ingest/event.ts'
import { ingestOutcomeLabels, type IngestLogEntry, type IngestOutcome } from '#contract/ingest/log-api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/values/status-badge.tsx'
import { ingestEntryQuery } from '../api.ts'
import { ClockOffer } from './camera-clock.tsx'
import classes from './ingest-log-drawer.module.css'

const FieldMappingPopup = lazyPart(
  async () => (await import('../field-mapping/field-mapping-popup.tsx')).FieldMappingPopup,
)

interface Props {
  cameraId: string
  zone: string
  entries: readonly IngestLogEntry[]
}

/** The posts of a camera with their outcome and content. */
export const PostList = ({ cameraId, zone, entries }: Props) => (
  <Accordion variant="separated" chevronPosition="left" aria-label="Posts">
    {entries.map((entry) => (
      <Post key={entry.id} cameraId={cameraId} entry={entry} zone={zone} />
    ))}
  </Accordion>
)

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
          {entry.mapping && <span className={classes.mapping}>Mapping: {entry.mapping.name}</span>}
          <span className={classes.time}>
            <RelativeTime at={entry.time} zone={zone} />
          </span>
          {entry.reason && <span className={classes.reason}>{entry.reason}</span>}
        </div>
      </Accordion.Control>
      {entry.clock_fix && <ClockOffer cameraId={cameraId} fix={entry.clock_fix} />}
      <Accordion.Panel>
        {isOpened && <Payload cameraId={cameraId} entry={entry} zone={zone} />}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Payload({ cameraId, entry, zone }: { cameraId: string; entry: IngestLogEntry; zone: string }) {
  const [isMapping, setMapping] = useState(false)
  const detail = useQuery(ingestEntryQuery(cameraId, entry.id))
  if (detail.isError) return <LoadFailure error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <BlockSkeleton height={120} />
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {entry.content_type || 'No content type'}, {formatNumber(entry.size)} bytes
      </Text>
      <Code block className={classes.payload ?? ''} tabIndex={0} aria-label="Payload">
        {readable(detail.data.payload)}
      </Code>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRoute size={16} stroke={1.6} />}
        className={classes.map ?? ''}
        onClick={() => setMapping(true)}
      >
        Map fields
      </Button>
      {isMapping && (
        <Suspense>
          <FieldMappingPopup
            cameraId={cameraId}
            entry={detail.data}
            zone={zone}
            onClose={() => setMapping(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** JSON with line breaks; other text unchanged. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
