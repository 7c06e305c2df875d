import { IngestFormat } from '#contract/ingest/event.ts'
import type { HistorySource } from '#contract/imports/history.ts'
import { makeDetection, makeEvent } from '#rules/ingest/event.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import type { PostRead } from '../../ingest/reading/read-post.ts'
import { prepareEvent } from '../../ingest/reading/prepare-event.ts'
import { inspectImage, RefusedMedia } from '../../media/keep-media.ts'
import type { HistoryPictures } from './pictures.ts'
import type { HistoryRowRecord } from './queries.ts'

const formats: Record<HistorySource, IngestFormat> = {
  csv: IngestFormat.GENERIC,
  'plate-recognizer': IngestFormat.PLATE_RECOGNIZER,
  parkpow: IngestFormat.GENERIC,
  frigate: IngestFormat.FRIGATE,
  'alpr-database': IngestFormat.GENERIC,
}

interface Around {
  blobs: BlobStore
  camera: IngestCamera
  source: HistorySource
  pictures: HistoryPictures | undefined
  now: Date
}

const pictureName = 'picture'

/** A row as an event of its camera that came when it happened. */
export async function historyEvent(row: HistoryRowRecord, around: Around): Promise<PreparedEvent> {
  const { blobs, camera, source, pictures, now } = around
  const { bytes, facts } = await pictureOf(row.picture, camera.storesImages ? pictures : undefined)
  const { confidence, ...seen } = row.seen
  const event = makeEvent(
    formats[source],
    // The time is the one that was read; a clock that is corrected today says nothing about it.
    { now, siteTimeZone: camera.timeZone, cameraId: camera.id },
    {
      time: row.time,
      detections: [
        makeDetection({
          ...seen,
          plate: row.plate,
          ...(confidence !== undefined && { confidence, plateConfidence: confidence }),
        }),
      ],
      ...(facts.size > 0 && { image: { source: { in: 'part', bytesRef: pictureName } } }),
    },
  )
  const prepared = await prepareEvent(event, { blobs, camera, bytes, facts, now: row.time })
  return { ...prepared, event: { ...prepared.event, eventKey: undefined }, isPast: 'imported' }
}

/** A picture that is missing or broken does not keep its row out. */
async function pictureOf(
  name: string | null,
  pictures: HistoryPictures | undefined,
): Promise<Pick<PostRead, 'bytes' | 'facts'>> {
  const none = { bytes: new Map(), facts: new Map() }
  const picture = name === null ? undefined : await pictures?.read(name).catch(() => undefined)
  if (!picture || picture.length === 0) return none
  try {
    const image = await inspectImage(picture)
    if (!image) return none
    return { bytes: new Map([[pictureName, picture]]), facts: new Map([[pictureName, { image }]]) }
  } catch (error) {
    if (error instanceof RefusedMedia) return none
    throw error
  }
}
