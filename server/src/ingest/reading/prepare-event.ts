import { randomUUID } from 'node:crypto'
import type { CanonicalEvent, ImageSize, MediaSource } from '#contract/ingest/event.ts'
import { detectionsOfTracks } from '#rules/ingest/boxes/detections-of-tracks.ts'
import { contradictedRate } from '#rules/media/clips/contradicted-rate.ts'
import { fitToImage, placeFractions } from '#rules/ingest/boxes/event-boxes.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { KeptMedia, PreparedEvent } from '../../events/prepared-event.ts'
import { keepDepth, keepImage, RefusedMedia } from '../../media/keep-media.ts'
import { keepVideo } from '../../media/clips/keep-video.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { judgeEvent } from '../../safety/judging/judge-event.ts'
import { hasPlateToRead, isReading } from '../../vision/is-reading.ts'
import type { PostRead } from './read-post.ts'
import { cameraOn, cutOutOf, privacyMasks, regionTags } from './scene.ts'

interface Surroundings {
  blobs: BlobStore
  camera: IngestCamera
  /** The parts of the request that an event may reference. */
  bytes: PostRead['bytes']
  facts: PostRead['facts']
  now: Date
}

/** Fractional boxes without a picture are converted to pixels of this size, */
const nominalSize: ImageSize = { width: 1000, height: 1000 }
/** and those of a cut-out to a scene of this size, to keep their precision. */
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
    // A picture that was not stored is dropped, also for later merges.
    event: withKey(
      { ...fitted, image: media.image && fitted.image, notes: [...fitted.notes, ...notes] },
      around.camera,
    ),
    media,
    ...(clip && { clip }),
    tagLabels: scene.detections.map((seen) => [...new Set([...seen.tags, ...regionTags(camera, seen)])]),
    masks: kept ? privacyMasks(cutOut ? around.camera : camera, fitted, cutOut) : [],
    ...(cutOut && { cutOut }),
    judged: judgeEvent(camera, scene, clip),
    receivedAt: around.now,
  }
}

/** Detections from a picture arrive as a later report, which finds its event by the key. */
const withKey = (event: CanonicalEvent, camera: IngestCamera): CanonicalEvent =>
  event.eventKey === undefined && isReading(camera) !== false && hasPlateToRead(event)
    ? { ...event, eventKey: `picture ${randomUUID()}` }
    : event

/** A clip without detections gets those of its tracks. */
function withTrackedThings(event: CanonicalEvent): CanonicalEvent {
  if (event.detections.length > 0 || !event.tracks) return event
  return { ...event, detections: detectionsOfTracks(event.tracks) }
}

/** Stores the media of an event. An unreadable picture or clip is dropped, unless the event has nothing else. */
async function keepMedia(event: CanonicalEvent, around: Surroundings) {
  const { blobs, camera } = around
  const media: PreparedEvent['media'] = {}
  const notes: string[] = []
  if (!camera.storesImages) return { media, notes }
  const picture = fileOf(event.image?.source, around)
  if (picture) {
    const { image, refused } = picture.facts
    if (refused) throw new RefusedMedia(refused)
    if (image) media.image = await keepImage(blobs, camera.orgId, picture.bytes, image)
    else notes.push('The picture cannot be read')
  }
  const video = fileOf(event.video, around)
  const clip = video?.facts.video
  if (video && clip) media.video = await keepVideo(blobs, camera.orgId, video.bytes, clip)
  else if (video) notes.push('The video cannot be read')
  const contradiction = clip && contradictedRate(event.fps, clip.fps)
  if (contradiction) notes.push(contradiction)
  const depth = fileOf(event.depth, around)
  if (depth) media.depth = await keepDepth(blobs, camera.orgId, depth.bytes)
  const [first] = notes
  if (first && event.detections.length === 0 && !media.image && !media.video) throw new RefusedMedia(first)
  return { media, clip, notes }
}

function fileOf(source: MediaSource | undefined, { bytes, facts }: Surroundings) {
  if (source?.in !== 'part') return undefined
  const content = bytes.get(source.bytesRef)
  return content && content.length > 0
    ? { bytes: content, facts: facts.get(source.bytesRef) ?? {} }
    : undefined
}

function fitToKept(event: CanonicalEvent, image: KeptMedia | undefined): CanonicalEvent {
  if (image?.width && image.height) return fitToImage(event, { width: image.width, height: image.height })
  return event.boxUnit === 'fraction' ? fitToImage(event, nominalSize) : event
}
