import { anyOf } from '../core/database/any-of.ts'
import { imageErrors, type ImageRecord, type MediaCamera } from '#contract/media/replies.ts'
import type { Db } from '../db.ts'
import { detectedObjects } from './detected-objects.ts'
import { findDetectionTags } from './detection-tags.ts'
import { findTrails } from './find-trails.ts'
import type { MediaLinks } from './links.ts'
import {
  findCamerasOf,
  findDetectionsOf,
  findStoredKeys,
  findViolators,
  type CameraOfImage,
  type DetectionRow,
  type ImageRow,
} from './queries.ts'

/** Who looks, and when: links are made for them and last an hour from now. */
export interface ViewContext {
  links: MediaLinks
  now: Date
  viewer: { userId: string; role: string }
}

/** Images as calls answer them, in the order given: a handful of queries however many there are. */
export async function imageRecords(
  db: Db,
  orgId: string,
  images: readonly ImageRow[],
  looking: ViewContext,
  { isWhole = false } = {},
): Promise<ImageRecord[]> {
  if (images.length === 0) return []
  const [cameras, detections, stored, violators] = await Promise.all([
    findCamerasOf(db, orgId, [...new Set(images.map(({ camera_id }) => camera_id))]),
    findDetectionsOf(db, orgId, images),
    findStoredKeys(db, orgId, [...new Set(images.flatMap(({ media_key }) => media_key ?? []))]),
    findViolators(db, orgId, images),
  ])
  const labels = await findLabels(db, orgId, [...new Set(detections.flatMap(({ tag_ids }) => tag_ids ?? []))])
  const cameraOf = new Map(cameras.map((camera) => [camera.id, camera]))
  const ofImage = Map.groupBy(detections, ({ image_id }) => image_id)
  const trailsOf = isWhole ? await findTrails(db, orgId, images, detections) : undefined
  const tagged = images.map((image) => taggedBy(image, ofImage.get(image.id)))
  const tagsOf = isWhole ? await findDetectionTags(db, orgId, tagged) : undefined
  return images.map((image, index) => {
    const camera = cameraOf.get(image.camera_id)!
    return {
      id: image.id,
      ...imageFiles(image, hiddenBy(camera), stored, looking),
      video: image.video_id,
      tags: tagsOf?.(tagged[index]!) ?? [],
      format: looking.viewer.role === 'ADMIN' ? image.format : null,
      detected_objects: detectedObjects({
        image,
        camera,
        detections: ofImage.get(image.id) ?? [],
        labelsOf: ({ tag_ids }) => (tag_ids ?? []).flatMap((id) => labels.get(id) ?? []),
        violators,
        trails: trailsOf?.get(image.id),
      }),
      time_created: image.time.toISOString(),
      camera: mediaCamera(camera),
    }
  })
}

const taggedBy = ({ site_id, camera_id }: ImageRow, detections: readonly DetectionRow[] = []) => ({
  site_id,
  camera_id,
  tag_ids: [...new Set(detections.flatMap(({ tag_ids }) => tag_ids ?? []))],
})

export const mediaCamera = (camera: CameraOfImage): MediaCamera => ({
  id: camera.id,
  name: camera.name,
  app_type: camera.app_type,
  site: { id: camera.site_id, name: camera.site_name, time_zone: camera.time_zone },
})

/** A name for what a camera hides. */
export const hiddenBy = ({ mask_names, face_redaction }: CameraOfImage): string | undefined =>
  [mask_names, face_redaction && 'faces'].filter(Boolean).join('-') || undefined

/** The links to a picture, and why there are none where there are none. `stored` are the keys that still exist. */
export function imageFiles(
  image: Pick<ImageRow, 'org_id' | 'id' | 'media_key'>,
  hides: string | undefined,
  stored: ReadonlySet<string>,
  { links, now, viewer }: ViewContext,
): Pick<ImageRecord, 'image_file' | 'thumbnail' | 'original_image_file' | 'error'> {
  if (image.media_key === null || !stored.has(image.media_key)) {
    const error = image.media_key === null ? imageErrors.none : imageErrors.expired
    return { image_file: null, thumbnail: null, original_image_file: null, error }
  }
  const file = { kind: 'images', orgId: image.org_id, id: image.id } as const
  return {
    image_file: links.sign({ ...file, variant: 'displayed', hides }, now),
    thumbnail: links.sign({ ...file, variant: 'thumbnail', hides }, now),
    original_image_file:
      viewer.role === 'ADMIN'
        ? links.sign({ ...file, variant: 'original', viewer: viewer.userId }, now)
        : null,
    error: null,
  }
}

async function findLabels(db: Db, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'label'])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(tags.map((tag) => [tag.id, tag.label]))
}
