import type { CanonicalEvent, ImageSize, MediaSource } from '#contract/ingest.ts'
import { fitToImage } from '#rules/ingest/event-boxes.ts'
import type { BlobStore } from '../core/blob-store.ts'
import { inspectImage, keepImage, RefusedMedia, type KeptMedia } from '../media/keep-media.ts'
import type { IngestCamera } from './camera.ts'
import { judgeEvent, type Judgement } from './judge-event.ts'
import { privacyMasks, regionTags } from './scene.ts'

/** An event with its media safely stored: all that is left is its rows. */
export interface PreparedEvent {
  camera: IngestCamera
  event: CanonicalEvent
  media: { image?: KeptMedia }
  /** Per detection the labels of its tags: those it came with and those of the regions it is in. */
  tagLabels: string[][]
  /** What must never be seen of the picture, as polygons on it. */
  masks: [number, number][][]
  judged: Judgement
  receivedAt: Date
}

interface Surroundings {
  blobs: BlobStore
  camera: IngestCamera
  /** The parts of the request that an event may refer to. */
  bytes: ReadonlyMap<string, Buffer>
  now: Date
}

/** Boxes in fractions of a picture that nobody sent are put on one of this size. */
const nominalSize: ImageSize = { width: 1000, height: 1000 }

export async function prepareEvent(event: CanonicalEvent, around: Surroundings): Promise<PreparedEvent> {
  const { camera } = around
  const image = event.image && camera.storesImages ? await keepPicture(event.image.source, around) : undefined
  const isUnread = event.image !== undefined && camera.storesImages && !image
  if (isUnread && event.detections.length === 0) throw new RefusedMedia('The picture cannot be read')
  const fitted = fitToKept(event, image)
  const scene = event.image?.crop ? event : fitted
  return {
    camera,
    event: isUnread ? { ...fitted, notes: [...fitted.notes, 'The picture cannot be read'] } : fitted,
    media: image ? { image } : {},
    tagLabels: scene.detections.map(({ bb, tags }) => [...new Set([...tags, ...regionTags(camera, bb)])]),
    masks: image ? privacyMasks(camera, fitted, event.image?.crop) : [],
    judged: judgeEvent(camera, scene),
    receivedAt: around.now,
  }
}

function fitToKept(event: CanonicalEvent, image: KeptMedia | undefined): CanonicalEvent {
  if (image?.width && image.height) return fitToImage(event, { width: image.width, height: image.height })
  return event.boxUnit === 'fraction' ? fitToImage(event, nominalSize) : event
}

async function keepPicture(source: MediaSource, { blobs, camera, bytes }: Surroundings) {
  const content = source.in === 'part' ? bytes.get(source.bytesRef) : Buffer.from(source.base64, 'base64')
  if (!content || content.length === 0) return undefined
  const header = await inspectImage(content)
  return header && keepImage(blobs, camera.orgId, content, header)
}
