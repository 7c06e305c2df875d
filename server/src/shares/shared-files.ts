import type { Db } from '../db.ts'
import { canShowClip, findClip } from '../media/clips/clip-copies.ts'
import type { MediaCopies, Stored } from '../media/pictures/copies.ts'
import { findBarePicture } from '../media/pictures/picture-copies.ts'
import { findCamerasOf } from '../media/find-cameras.ts'
import { findImages, findVideo } from '../media/find-media.ts'
import { findStoredKeys } from '../media/stored-objects.ts'
import type { ShareRow } from './queries.ts'

export type Subject = Pick<ShareRow, 'org_id' | 'kind' | 'media_id'>

/** The rows that a link refers to; undefined when they were deleted. */
export async function findShared(db: Db, { org_id, kind, media_id }: Subject) {
  const video = kind === 'video' ? await findVideo(db, org_id, media_id) : undefined
  const imageId = kind === 'video' ? video?.image_id : media_id
  const [image] = imageId ? await findImages(db, org_id, [imageId]) : []
  const subject = video ?? (kind === 'image' ? image : undefined)
  if (!subject) return undefined
  const [camera] = await findCamerasOf(db, org_id, [subject.camera_id])
  return camera && { video, image, time: subject.time, timeZone: camera.time_zone }
}
export type Shared = NonNullable<Awaited<ReturnType<typeof findShared>>>

/** The files to show: never an original, and a clip only if it can be masked. */
export async function shownAssets(db: Db, { org_id, kind }: Subject, { video, image }: Shared) {
  const keys = [video?.media_key, image?.media_key].filter((key) => typeof key === 'string')
  const stored = await findStoredKeys(db, org_id, keys)
  const hasPicture = image?.media_key ? stored.has(image.media_key) : false
  const hasClip = video?.media_key
    ? stored.has(video.media_key) && (await canShowClip(db, video, { isLeaving: true }))
    : false
  return { file: kind === 'video' ? hasClip : hasPicture, poster: kind === 'video' && hasPicture }
}

/** The masked bytes of an asset, without the location metadata of the camera. */
export async function openAsset(
  db: Db,
  copies: MediaCopies,
  { kind }: ShareRow,
  { video, image }: Shared,
  asset: 'file' | 'poster',
): Promise<Stored | undefined> {
  if (asset === 'file' && kind === 'video') return video && findClip(db, copies, video, { isLeaving: true })
  return image && findBarePicture(db, copies, image)
}
