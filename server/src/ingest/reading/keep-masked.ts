import type { CanonicalEvent } from '#contract/ingest/event.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { KeptMedia, PreparedEvent, VideoFacts } from '../../events/prepared-event.ts'
import { keepVideo } from '../../media/clips/keep-video.ts'
import { keepImage, type ImageFacts } from '../../media/keep-media.ts'
import { maskImage } from '../../media/masking/mask-image.ts'
import { hidesNothing, type Hidden } from '../../media/masking/hidden.ts'
import { clipMasks } from './clip-masks.ts'

interface Masking {
  blobs: BlobStore
  camera: IngestCamera
  hidden: Hidden
}

type StoredMasks = NonNullable<PreparedEvent['storedMasks']>
type Kept<Part extends keyof StoredMasks> =
  | { kept: KeptMedia; storedMasks: Required<Pick<StoredMasks, Part>> }
  | { leftOut: string }

/** Masks a picture in memory and stores the result only. */
export async function keepMaskedImage(
  bytes: Buffer,
  facts: ImageFacts,
  { blobs, camera: { orgId }, hidden }: Masking,
): Promise<Kept<'picture'>> {
  const storedMasks = { picture: [...hidden.masks, ...hidden.people] }
  if (hidesNothing(hidden)) return { kept: await keepImage(blobs, orgId, bytes, facts), storedMasks }
  const masked = await maskImage(orgId, bytes, hidden).catch(() => undefined)
  if (!masked) return { leftOut: 'The picture cannot be masked, so it is left out' }
  const kept = await keepImage(blobs, orgId, masked, { ...facts, contentType: 'image/jpeg' })
  return { kept, storedMasks }
}

/** The same for a clip. Few cameras send clips, so its tools are loaded with the first one. */
export async function keepMaskedVideo(
  bytes: Buffer,
  clip: VideoFacts,
  event: CanonicalEvent,
  { blobs, camera, hidden }: Masking,
): Promise<Kept<'clip'> & { clip?: VideoFacts }> {
  const { orgId } = camera
  const masks = clipMasks(camera, event, clip, hidden)
  if ('unknown' in masks)
    return { leftOut: `The video cannot be masked, so it is left out: ${masks.unknown}` }
  const storedMasks = { clip: masks }
  if (masks.length === 0) return { kept: await keepVideo(blobs, orgId, bytes, clip), storedMasks, clip }
  const { maskClipInMemory } = await import('../../media/clips/mask-in-memory.ts')
  const made = await maskClipInMemory(orgId, bytes, clip, masks)
  if ('fault' in made) return { leftOut: `The video cannot be masked, so it is left out: ${made.fault}` }
  return { kept: await keepVideo(blobs, orgId, made.bytes, made.clip), storedMasks, clip: made.clip }
}
