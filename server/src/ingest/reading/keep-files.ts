import type { CanonicalEvent, MediaSource } from '#contract/ingest/event.ts'
import { contradictedRate } from '#rules/media/clips/contradicted-rate.ts'
import type { CutOut } from '#rules/regions/geometry/cut-out.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { PreparedEvent, VideoFacts } from '../../events/prepared-event.ts'
import { keepVideo } from '../../media/clips/keep-video.ts'
import { keepDepth, keepImage, RefusedMedia, type ImageFacts } from '../../media/keep-media.ts'
import type { Hidden } from '../../media/masking/hidden.ts'
import { keepMaskedImage, keepMaskedVideo } from './keep-masked.ts'
import type { PostRead } from './read-post.ts'

export interface Surroundings {
  blobs: BlobStore
  camera: IngestCamera
  /** The parts of the request that an event may reference. */
  bytes: PostRead['bytes']
  facts: PostRead['facts']
  now: Date
}

/** The readable files of an event, and what is wrong with others. */
interface Files {
  picture?: { bytes: Buffer; image: ImageFacts }
  video?: { bytes: Buffer; clip: VideoFacts }
  depth?: Buffer
  notes: string[]
}

/** Media of a camera that stores none are not looked at. */
export function filesOf(event: CanonicalEvent, around: Surroundings): Files {
  const files: Files = { notes: [] }
  if (!around.camera.storesImages) return files
  const picture = fileOf(event.image?.source, around)
  if (picture?.facts.refused) throw new RefusedMedia(picture.facts.refused)
  if (picture?.facts.image) files.picture = { bytes: picture.bytes, image: picture.facts.image }
  else if (picture) files.notes.push('The picture cannot be read')
  const video = fileOf(event.video, around)
  if (video?.facts.video) files.video = { bytes: video.bytes, clip: video.facts.video }
  else if (video) files.notes.push('The video cannot be read')
  const depth = fileOf(event.depth, around)
  if (depth) files.depth = depth.bytes
  return files
}

interface Keeping extends Surroundings {
  hidden: Hidden
  cutOut: CutOut | undefined
}

type KeptFiles = Pick<PreparedEvent, 'media' | 'clip' | 'storedMasks'> & { notes: string[] }

/** Stores the media of an event. What is left out is noted, and rejected where the event has nothing else. */
export async function keepFiles(event: CanonicalEvent, files: Files, around: Keeping): Promise<KeptFiles> {
  const kept = around.camera.storesMasked
    ? await keepMasked(event, files, around)
    : await keepOriginals(files, around)
  const contradiction = files.video && contradictedRate(event.fps, files.video.clip.fps)
  const notes = [...files.notes, ...kept.notes, ...(contradiction ? [contradiction] : [])]
  const [first] = notes
  if (first && event.detections.length === 0 && !kept.media.image && !kept.media.video)
    throw new RefusedMedia(first)
  return { ...kept, notes }
}

async function keepOriginals(
  { picture, video, depth }: Files,
  { blobs, camera: { orgId } }: Keeping,
): Promise<KeptFiles> {
  const media: PreparedEvent['media'] = {}
  if (picture) media.image = await keepImage(blobs, orgId, picture.bytes, picture.image)
  if (video) media.video = await keepVideo(blobs, orgId, video.bytes, video.clip)
  if (depth) media.depth = await keepDepth(blobs, orgId, depth)
  return { media, ...(video && { clip: video.clip }), notes: [] }
}

/** Stores masked media only. Depth maps have the format of their camera, so they cannot be masked. */
async function keepMasked(event: CanonicalEvent, files: Files, around: Keeping): Promise<KeptFiles> {
  const { picture, video, depth } = files
  const kept: KeptFiles = { media: {}, storedMasks: {}, notes: [] }
  if (picture) {
    const image = await keepMaskedImage(picture.bytes, picture.image, around)
    if ('leftOut' in image) kept.notes.push(image.leftOut)
    else {
      kept.media.image = image.kept
      Object.assign(kept.storedMasks!, image.storedMasks)
    }
  }
  if (video) {
    // The masks of a cut-out have other places in the clip.
    const hidden = around.cutOut ? { masks: [], people: [] } : around.hidden
    const clip = await keepMaskedVideo(video.bytes, video.clip, event, { ...around, hidden })
    if ('leftOut' in clip) kept.notes.push(clip.leftOut)
    else {
      kept.media.video = clip.kept
      kept.clip = clip.clip!
      Object.assign(kept.storedMasks!, clip.storedMasks)
    }
  }
  if (depth) kept.notes.push('The depth map cannot be masked, so it is left out')
  return kept
}

function fileOf(source: MediaSource | undefined, { bytes, facts }: Surroundings) {
  if (source?.in !== 'part') return undefined
  const content = bytes.get(source.bytesRef)
  return content && content.length > 0
    ? { bytes: content, facts: facts.get(source.bytesRef) ?? {} }
    : undefined
}
