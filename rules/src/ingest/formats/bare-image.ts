import { IngestFormat } from '#contract/ingest/event.ts'
import { makeEvent, makeIgnored } from '../event.ts'
import { isMedia, partImage, partVideo } from '../body/media.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'

const format = IngestFormat.BARE_IMAGE

/** A camera that only sends pictures, without detections. */
export const bareImage: FormatReader = {
  format,
  recognise: ({ json, xml, parts }) => json === undefined && xml === undefined && parts.some(isMedia),
  read(payload, context): ReadResult {
    const image = partImage(payload)
    const video = partVideo(payload)
    if (!image && !video) return [makeIgnored(format, context, 'the image is empty')]
    return [makeEvent(format, context, { image, video })]
  },
}
