import { randomUUID } from 'node:crypto'
import type { CanonicalEvent, ImageSize } from '#contract/ingest/event.ts'
import { detectionsOfTracks } from '#rules/ingest/boxes/detections-of-tracks.ts'
import { fitToImage, placeFractions } from '#rules/ingest/boxes/event-boxes.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { judgeEvent } from '../../safety/judging/judge-event.ts'
import { hasPlateToRead, isReading } from '../../vision/is-reading.ts'
import { filesOf, keepFiles, type Surroundings } from './keep-files.ts'
import { cameraOn, cutOutOf, privacyMasks, regionTags } from './scene.ts'

/** Fractional boxes without a picture are converted to pixels of this size, */
const nominalSize: ImageSize = { width: 1000, height: 1000 }
/** and those of a cut-out to a scene of this size, to keep their precision. */
const nominalScene: ImageSize = { width: 10_000, height: 10_000 }

export async function prepareEvent(reported: CanonicalEvent, around: Surroundings): Promise<PreparedEvent> {
  const event = withTrackedThings(reported)
  const files = filesOf(event, around)
  const fitted = fitToShown(event, files.picture?.image ?? files.video?.clip)
  const scene = event.image?.crop ? placeFractions(event, nominalScene) : fitted
  const camera = cameraOn(around.camera, scene.imageSize)
  const cutOut = files.picture && cutOutOf(scene)
  const hidden =
    files.picture || files.video
      ? privacyMasks(cutOut ? around.camera : camera, fitted, cutOut)
      : { masks: [], people: [] }
  const { media, clip, storedMasks, notes } = await keepFiles(fitted, files, { ...around, hidden, cutOut })
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
    masks: media.image || media.video ? [...hidden.masks, ...hidden.people] : [],
    ...(storedMasks && { storedMasks }),
    ...(cutOut && media.image && { cutOut }),
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

function fitToShown(event: CanonicalEvent, image: ImageSize | undefined): CanonicalEvent {
  if (image?.width && image.height) return fitToImage(event, { width: image.width, height: image.height })
  return event.boxUnit === 'fraction' ? fitToImage(event, nominalSize) : event
}
