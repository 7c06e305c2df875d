import { imageErrors, type GonePicture, type ImageRecord, type MediaCamera } from '#contract/media/replies.ts'
import type { Box } from '#contract/ingest/event.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { cropAround, writePart } from '#rules/media/overlay/crop.ts'
import { maySee, type Caller } from '../../core/access.ts'
import type { Db } from '../../db.ts'
import { detectedObjects, noPlateImage } from './detected-objects.ts'
import { tagsBy } from './detection-tags.ts'
import { findTrails } from './find-trails.ts'
import { findPictureDays } from './kept-days.ts'
import { knownNames } from '../known-names.ts'
import { findOriginalReason } from '../original-reason.ts'
import type { MediaLinks } from '../links.ts'
import type { PictureFacts } from './picture-facts.ts'
import type { CameraOfImage } from '../find-cameras.ts'
import type { DetectionRow, ImageRow } from '../find-media.ts'

/** The viewer and the time: links are made for the viewer and expire an hour later. */
export interface ViewContext {
  links: MediaLinks
  now: Date
  viewer: Pick<Caller, 'userId' | 'role' | 'scopes'>
}

/** Images in the format of the API, in the given order. */
export async function imageRecords(
  db: Db,
  orgId: string,
  pictures: readonly PictureFacts[],
  looking: ViewContext,
  { isWhole = false } = {},
): Promise<ImageRecord[]> {
  if (pictures.length === 0) return []
  const seen = pictures.flatMap(({ image, detections }) => [{ camera_id: image.camera_id }, ...detections])
  const names = await knownNames(db, orgId, seen)
  const tagsOf = tagsBy(names)
  const trailsOf = isWhole
    ? await findTrails(
        db,
        orgId,
        pictures.map(({ image }) => image),
        pictures.flatMap(({ detections }) => detections),
      )
    : undefined
  const original_reason = isWhole ? await findOriginalReason(db, orgId, looking) : null
  // Only where a picture is gone does its retention matter.
  const daysAt = pictures.some(isGone) ? await findPictureDays(db, orgId) : undefined
  return pictures.map(({ image, isStored, detections, violators }) => {
    const camera = names.cameras.get(image.camera_id)!
    return {
      id: image.id,
      ...imageFiles(image, hiddenBy(camera), isStored, looking),
      original_reason,
      gone: isGone({ image, isStored }) ? goneFrom(image.time, daysAt?.(camera.site_id)) : null,
      masked_before_storage: image.stored_masks !== null,
      video: image.video_id,
      tags: isWhole ? tagsOf(taggedBy(image, detections)) : [],
      format: looking.viewer.role === 'ADMIN' ? image.format : null,
      detected_objects: detectedObjects({
        image,
        camera,
        detections,
        labelsOf: ({ tag_ids }) => (tag_ids ?? []).flatMap((id) => names.tags.get(id)?.label ?? []),
        violators: new Set(violators),
        trails: trailsOf?.get(image.id),
        plateImageOf: isStored ? (box) => plateLink(image, box, hiddenBy(camera), looking) : noPlateImage,
      }),
      time_created: image.time.toISOString(),
      camera: mediaCamera(camera),
    }
  })
}

const isGone = ({ image, isStored }: Pick<PictureFacts, 'image' | 'isStored'>) =>
  image.media_key !== null && !isStored

const goneFrom = (time: Date, days: number | null = null): GonePicture => ({
  kept_days: days,
  since: days === null ? null : new Date(time.getTime() + days * dayMs).toISOString(),
})

const taggedBy = ({ site_id, camera_id }: ImageRow, detections: readonly DetectionRow[]) => ({
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

/** A name for the masks of a camera. */
export const hiddenBy = (camera: CameraOfImage): string | undefined =>
  [
    camera.mask_names,
    camera.face_redaction && 'faces',
    camera.head_redaction && 'heads',
    camera.people_redaction && 'people',
  ]
    .filter(Boolean)
    .join('-') || undefined

/** A link to the plate on a picture; null where the size of the picture is unknown. */
function plateLink(
  { org_id, id, width, height }: ImageRow,
  box: Box,
  hides: string | undefined,
  { links, now }: ViewContext,
): string | null {
  if (!width || !height) return null
  const part = writePart(cropAround(box, { width, height }), { width, height })
  return links.sign({ kind: 'images', orgId: org_id, id, variant: 'plate', hides, part }, now)
}

/** The links to a picture, and the reason where there are none. */
export function imageFiles(
  image: Pick<ImageRow, 'org_id' | 'id' | 'media_key' | 'stored_masks'>,
  hides: string | undefined,
  isStored: boolean,
  { links, now, viewer }: ViewContext,
): Pick<ImageRecord, 'image_file' | 'thumbnail' | 'original_image_file' | 'error'> {
  if (image.media_key === null || !isStored) {
    const error = image.media_key === null ? imageErrors.none : imageErrors.expired
    return { image_file: null, thumbnail: null, original_image_file: null, error }
  }
  const file = { kind: 'images', orgId: image.org_id, id: image.id } as const
  return {
    image_file: links.sign({ ...file, variant: 'displayed', hides }, now),
    thumbnail: links.sign({ ...file, variant: 'thumbnail', hides }, now),
    original_image_file:
      image.stored_masks === null && maySee('originals', viewer)
        ? links.sign({ ...file, variant: 'original', viewer: viewer.userId }, now)
        : null,
    error: null,
  }
}
