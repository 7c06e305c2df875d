import type { ImageSize } from '#contract/ingest/event.ts'
import type { DepthGrid } from '#rules/depth/depth-grid.ts'
import { fitMetres, groundDepth } from '#rules/depth/ground-depth.ts'
import type { Db } from '../db.ts'
import { findClipSize } from '../media/clips/clip-copies.ts'
import type { MediaCopies } from '../media/pictures/copies.ts'
import { findClipMasks } from '../media/masking/find-masks.ts'
import { findCamerasOf } from '../media/find-cameras.ts'
import { findImages, findVideo, type ImageRow, type VideoRow } from '../media/find-media.ts'
import { readDepth } from './measured-depth.ts'

export interface FoundDepth {
  grid: DepthGrid
  source: 'event' | 'ground-plane'
}

interface Scene {
  video: VideoRow | undefined
  image: ImageRow | undefined
  size: ImageSize
}

/** The depth of a clip or picture as the camera sent it, or computed from the calibration of the camera. */
export async function findDepth(
  db: Db,
  copies: MediaCopies,
  orgId: string,
  mediaId: string,
  siteIds?: string[],
): Promise<FoundDepth | undefined> {
  const scene = await findScene(db, orgId, mediaId, siteIds)
  if (!scene) return undefined
  const { video, image, size } = scene
  const cameraId = (video ?? image)!.camera_id
  const [camera] = await findCamerasOf(db, orgId, [cameraId])
  const measured = video && (await measuredDepth(db, copies, video, size))
  if (measured) {
    const metresPerUnit = camera ? fitMetres(measured, size, camera) : null
    return { grid: { ...measured, metresPerUnit }, source: 'event' }
  }
  const ground = camera && groundDepth(size, camera)
  return ground && { grid: ground, source: 'ground-plane' }
}

async function findScene(
  db: Db,
  orgId: string,
  mediaId: string,
  siteIds: string[] | undefined,
): Promise<Scene | undefined> {
  const named = await findVideo(db, orgId, mediaId, siteIds)
  const imageId = named ? named.image_id : mediaId
  const [image] = imageId ? await findImages(db, orgId, [imageId], siteIds) : []
  const video = named ?? (image?.video_id ? await findVideo(db, orgId, image.video_id) : undefined)
  const ofImage = image?.width && image.height ? { width: image.width, height: image.height } : undefined
  const size = ofImage ?? (video && (await findClipSize(db, video)))
  return size && { video, image, size }
}

/** Withheld when the privacy masks of the picture are unknown. */
async function measuredDepth(
  db: Db,
  copies: MediaCopies,
  video: VideoRow,
  size: ImageSize,
): Promise<DepthGrid | undefined> {
  if (!video.depth_key) return undefined
  const masks = await findClipMasks(db, video, size)
  const stored = masks && (await copies.original({ org_id: video.org_id, media_key: video.depth_key }))
  return stored && readDepth(await stored.blob.bytes(), masks, size)
}
