import { IngestFormat, type CanonicalEvent } from '#contract/ingest/event.ts'
import { noExposure } from '#rules/safety/nearness/exposure.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { Db } from '../../db.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { Changes, type EventChange } from '../../events/changes.ts'
import type { KeptMedia, PreparedEvent } from '../../events/prepared-event.ts'
import { executeWrite } from '../../events/write-rows.ts'
import { picturesAndClips } from '../../media/consequence.ts'
import { imageRow } from '../../media/event-rows.ts'
import { inspectImage, keepImage, RefusedMedia } from '../../media/keep-media.ts'
import { detectionsAndPasses } from '../../vehicles/consequence.ts'
import { detectionRow } from '../../vehicles/passes/detection-rows.ts'
import { detectionSumWrites } from '../../vehicles/passes/detection-sums.ts'
import { changeSightings } from '../../wildlife/consequence.ts'
import { sightingOf } from '../../wildlife/sighting-rows.ts'
import { surveyWrite } from '../../wildlife/survey-frames.ts'
import type { PackageFiles } from '../open-package.ts'
import type { PlannedPicture } from './plan.ts'
import type { PlannedSighting } from './plan-sightings.ts'

const batchLength = 1000

/** After so many files the progress is reported. */
const filesPerReport = 50

/** Reports the number of records that were stored since the last report. */
type OnStored = (count: number) => Promise<void>

interface KeepingFiles {
  blobs: BlobStore
  orgId: string
  files: PackageFiles
  onStored: OnStored
}

/** Stores the picture files of a package, and skips unreadable ones. */
export async function keepFiles(
  { blobs, orgId, files, onStored }: KeepingFiles,
  pictures: readonly PlannedPicture[],
): Promise<Map<string, KeptMedia>> {
  const kept = new Map<string, KeptMedia>()
  for (const [index, { id, filePath }] of pictures.entries()) {
    const bytes = filePath === undefined ? undefined : await files.read(filePath)
    const facts = bytes && (await inspectImage(bytes).catch(refusedAsNone))
    if (bytes && facts) kept.set(id, await keepImage(blobs, orgId, bytes, facts))
    if ((index + 1) % filesPerReport === 0) await onStored(filesPerReport)
  }
  await onStored(pictures.length % filesPerReport)
  return kept
}

function refusedAsNone(error: unknown): undefined {
  if (!(error instanceof RefusedMedia)) throw error
}

interface Storing {
  cameraOf: (picture: PlannedPicture) => IngestCamera
  kept: ReadonlyMap<string, KeptMedia>
  /** The first pictures of deployments carry the start and end of the observers' effort. */
  surveys: ReadonlyMap<string, CanonicalEvent['survey']>
  now: Date
  onStored: OnStored
}

/** Stores pictures with their detections and updates the sums. Past events trigger no alerts. */
export async function storePictures(
  tx: Db,
  pictures: readonly PlannedPicture[],
  storing: Storing,
): Promise<void> {
  for (let start = 0; start < pictures.length; start += batchLength) {
    const changes = new Changes()
    changes.events.push(
      ...pictures.slice(start, start + batchLength).map((picture) => eventOf(picture, storing)),
    )
    changes.detections.push(...changes.events.flatMap(({ seen }) => seen))
    const writes = [
      ...picturesAndClips.rows!(changes),
      ...detectionsAndPasses.rows!(changes),
      surveyWrite(changes.events),
      ...detectionSumWrites(changes),
    ]
    for (const write of writes) await executeWrite(tx, write)
    await storing.onStored(changes.events.length)
  }
}

function eventOf(picture: PlannedPicture, { cameraOf, kept, surveys, now }: Storing): EventChange {
  const { id, time, size, deployment, detections } = picture
  const media = kept.get(id)
  const survey = surveys.get(id)
  const stored =
    size ?? (media?.width && media.height ? { width: media.width, height: media.height } : undefined)
  const event: CanonicalEvent = {
    kind: 'event',
    format: IngestFormat.CANONICAL,
    provisional: false,
    time,
    detections: detections.map(({ type, confidence, bb, orientation }) => ({
      type,
      candidates: [],
      tags: [],
      ...(confidence !== undefined && { confidence }),
      ...(bb && { bb }),
      ...(orientation && { orientation }),
    })),
    ...(stored && { imageSize: stored }),
    boxUnit: 'pixel',
    faces: [],
    distances: [],
    location: { lat: deployment.lat, lng: deployment.lng },
    ...(survey && { survey }),
    notes: [],
  }
  const prepared: PreparedEvent = {
    camera: cameraOf(picture),
    event,
    media: media ? { image: media } : {},
    tagLabels: detections.map(() => []),
    masks: [],
    judged: {
      isAssessed: false,
      observations: [],
      violations: [],
      tracks: {},
      riskLevel: null,
      isSafe: null,
      exposure: noExposure,
    },
    receivedAt: now,
  }
  return {
    prepared,
    image: {
      before: undefined,
      after: { ...imageRow(prepared, id), format: 'camtrap-dp', has_picture: hasPicture(picture, media) },
    },
    seen: event.detections.map((detection, position) => ({
      detection,
      before: undefined,
      after: { ...detectionRow(prepared, id, position, []), id: detections[position]!.id },
    })),
  }
}

/** A linked picture counts as taken, although its file is not stored. */
const hasPicture = ({ filePath }: PlannedPicture, media: KeptMedia | undefined): boolean =>
  media !== undefined || /^https?:/.test(filePath ?? '')

interface StoringSightings {
  cameraOf: (sighting: PlannedSighting) => Pick<IngestCamera, 'orgId' | 'siteId' | 'id'>
  userId: string | null
  onStored: OnStored
}

/** Stores the sightings of a package and updates the sums. */
export async function storeSightings(
  tx: Db,
  sightings: readonly PlannedSighting[],
  { cameraOf, userId, onStored }: StoringSightings,
): Promise<void> {
  const rows = sightings.map((sighting) => {
    const camera = cameraOf(sighting)
    const { id, time, objectClass, count, frames, model, modelVersion, confirmedAt } = sighting
    const row = {
      org_id: camera.orgId,
      site_id: camera.siteId,
      camera_id: camera.id,
      id,
      time,
      object_class: objectClass,
      model,
      model_version: modelVersion,
      confirmed_at: confirmedAt,
      confirmed_by: confirmedAt ? userId : null,
    }
    return { before: undefined, after: { ...sightingOf(row, frames), count } }
  })
  for (let start = 0; start < rows.length; start += batchLength) {
    const batch = rows.slice(start, start + batchLength)
    await changeSightings(tx, batch)
    await onStored(batch.length)
  }
}
