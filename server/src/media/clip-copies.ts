import type { Db } from '../db.ts'
import { maskDigest, type MediaCopies, type Stored } from './copies.ts'
import { hasFfmpeg, maskVideo } from './ffmpeg.ts'
import { findClipMasks } from './find-masks.ts'
import { findObject, type VideoRow } from './queries.ts'

/** Whether a clip can be shown to everyone: masks need an ffmpeg on this machine. */
export async function canShowClip(db: Db, video: VideoRow): Promise<boolean> {
  const hidden = await findHidden(db, video)
  return hidden !== undefined && (hidden.masks.length === 0 || (await hasFfmpeg()))
}

/** The clip as it may be shown; never as it came while the camera hides a part of what it sees. */
export async function findClip(db: Db, copies: MediaCopies, video: VideoRow): Promise<Stored | undefined> {
  const hidden = await findHidden(db, video)
  if (!hidden) return undefined
  const { size, masks } = hidden
  if (masks.length === 0) return copies.original(video)
  if (!(await hasFfmpeg())) return undefined
  return copies.get(video, `masked ${maskDigest(masks)}`, 'video/mp4', async (original) => {
    const source = await original()
    return source && maskVideo(await source.blob.bytes(), source.contentType, size, masks)
  })
}

/** The masks of a clip and the size they are for; undefined where nobody can tell what has to be hidden. */
async function findHidden(db: Db, video: VideoRow) {
  const object = video.media_key === null ? undefined : await findObject(db, video.org_id, video.media_key)
  if (!object?.width || !object.height) return undefined
  const size = { width: object.width, height: object.height }
  const masks = await findClipMasks(db, video, size)
  return masks && { size, masks }
}
