import type { CanonicalEvent, ImageSize, MediaSource } from '#contract/ingest/event.ts'
import { detectionsOfTracks } from '#rules/ingest/detections-of-tracks.ts'
import { contradictedRate } from '#rules/media/contradicted-rate.ts'
import { fitToImage, placeFractions } from '#rules/ingest/event-boxes.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { KeptMedia, PreparedEvent } from '../../events/prepared-event.ts'
import { inspectImage, keepDepth, keepImage, RefusedMedia } from '../../media/keep-media.ts'
import { inspectVideo, keepVideo } from '../../media/keep-video.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { judgeEvent } from '../../safety/judge-event.ts'
import { cameraOn, cutOutOf, privacyMasks, regionTags } from './scene.ts'

interface Surroundings {
  blobs: BlobStore
  camera: IngestCamera
  /** The parts of the request that an event may refer to. */
  bytes: ReadonlyMap<string, Buffer>
  now: Date
}

/** Boxes in fractions of a picture that nobody sent are put on one of this size, */
const nominalSize: ImageSize = { width: 1000, height: 1000 }
/** and those of a cut-out on a scene of this one, so that little is lost. */
const nominalScene: ImageSize = { width: 10_000, height: 10_000 }

export async function prepareEvent(reported: CanonicalEvent, around: Surroundings): Promise<PreparedEvent> {
  const event = withTrackedThings(reported)
  const { media, clip, notes } = await keepMedia(event, around)
  const kept = media.image ?? media.video
  const fitted = fitToKept(event, kept)
  const scene = event.image?.crop ? placeFractions(event, nominalScene) : fitted
  const camera = cameraOn(around.camera, scene.imageSize)
  const cutOut = media.image && cutOutOf(scene)
  return {
    camera,
    // A picture that was not kept is none, also for what is worked in later.
    event: { ...fitted, image: media.image && fitted.image, notes: [...fitted.notes, ...notes] },
    media,
    ...(clip && { clip }),
    tagLabels: scene.detections.map((seen) => [...new Set([...seen.tags, ...regionTags(camera, seen)])]),
    masks: kept ? privacyMasks(cutOut ? around.camera : camera, fitted, cutOut) : [],
    ...(cutOut && { cutOut }),
    judged: judgeEvent(camera, scene, clip),
    receivedAt: around.now,
  }
}

/** A clip that names no detections has seen what it tracked. */
function withTrackedThings(event: CanonicalEvent): CanonicalEvent {
  if (event.detections.length > 0 || !event.tracks) return event
  return { ...event, detections: detectionsOfTracks(event.tracks) }
}

/** Stores what came with an event. A picture or clip that cannot be read is left out, unless it is all there is. */
async function keepMedia(event: CanonicalEvent, around: Surroundings) {
  const { blobs, camera } = around
  const media: PreparedEvent['media'] = {}
  const notes: string[] = []
  if (!camera.storesImages) return { media, notes }
  const picture = event.image && bytesOf(event.image.source, around)
  if (picture) {
    const header = await inspectImage(picture)
    if (header) media.image = await keepImage(blobs, camera.orgId, picture, header)
    else notes.push('The picture cannot be read')
  }
  const video = event.video && bytesOf(event.video, around)
  const clip = video && (await inspectVideo(video))
  if (video && clip) media.video = await keepVideo(blobs, camera.orgId, video, clip)
  else if (video) notes.push('The video cannot be read')
  const contradiction = clip && contradictedRate(event.fps, clip.fps)
  if (contradiction) notes.push(contradiction)
  const depth = event.depth && bytesOf(event.depth, around)
  if (depth) media.depth = await keepDepth(blobs, camera.orgId, depth)
  const [first] = notes
  if (first && event.detections.length === 0 && !media.image && !media.video) throw new RefusedMedia(first)
  return { media, clip, notes }
}

function bytesOf(source: MediaSource, { bytes }: Surroundings): Buffer | undefined {
  const content = source.in === 'part' ? bytes.get(source.bytesRef) : Buffer.from(source.base64, 'base64')
  return content && content.length > 0 ? content : undefined
}

function fitToKept(event: CanonicalEvent, image: KeptMedia | undefined): CanonicalEvent {
  if (image?.width && image.height) return fitToImage(event, { width: image.width, height: image.height })
  return event.boxUnit === 'fraction' ? fitToImage(event, nominalSize) : event
}
