import { useQuery } from '@tanstack/react-query'
import { ingestFormatLabels, type IngestFormat } from '#contract/ingest/event.ts'
import { ingestOutcomeLabels } from '#contract/ingest/log-api.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import type { ImageRecord } from '#contract/media/replies.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { formatNumber } from '#rules/text/format.ts'
import { Facts } from '../../ui/values/facts.tsx'
import { zonedText } from '../../ui/values/zoned-text.ts'
import { ingestLogQuery } from './api.ts'
import { Section } from './section.tsx'

/** The source of the event, for the set-up of cameras. */
export function SourceSection({ image, format }: { image: ImageRecord; format: string }) {
  const { data: log, isPending } = useQuery(ingestLogQuery(image.camera.id))
  const entry = log?.find((post) => post.image === image.id)
  const { time_zone } = image.camera.site
  return (
    <Section title="Source">
      <Facts
        facts={[
          ...(image.masked_before_storage ? [['Storage', mediaMessages.noOriginal] as const] : []),
          ['Format', ingestFormatLabels[format as IngestFormat] ?? format],
          [
            'Ingest log',
            entry
              ? `${ingestOutcomeLabels[entry.outcome]} ${zonedText(new Date(entry.time), `${dateFormats.dateTime}:ss`, time_zone)}, ${kilobytes(entry.size)}`
              : isPending
                ? ''
                : 'No longer in the log of this camera',
          ],
          ...(entry?.reason ? [['Note', entry.reason] as const] : []),
        ]}
      />
    </Section>
  )
}

const kilobytes = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
