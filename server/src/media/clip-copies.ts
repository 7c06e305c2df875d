import type { Db } from '../db.ts'
import { maskDigest, type MediaCopies, type Stored } from './copies.ts'
import { hasFfmpeg, maskVideo } from './ffmpeg.ts'
import { findMaskRegions } from './find-masks.ts'
import { findObject, type VideoRow } from './queries.ts'

/** Whether a clip can be shown to everyone: masks need an ffmpeg on this machine. */
export async function canShowClip(db: Db, video: VideoRow): Promise<boolean> {
  return (await findMaskRegions(db, video)).length === 0 || (await hasFfmpeg())
}

/** The clip as it may be shown; never as it came while the camera hides a part of what it sees. */
export async function findClip(db: Db, copies: MediaCopies, video: VideoRow): Promise<Stored | undefined> {
  const masks = await findMaskRegions(db, video)
  if (masks.length === 0) return copies.original(video)
  if (!(await hasFfmpeg())) return undefined
  return copies.get(video, `masked ${maskDigest(masks)}`, 'video/mp4', async (original) => {
    const source = await original()
    const object = video.media_key === null ? undefined : await findObject(db, video.org_id, video.media_key)
    if (!source || !object?.width || !object.height) return undefined
    const size = { width: object.width, height: object.height }
    return maskVideo(await source.blob.bytes(), source.contentType, size, masks)
  })
}
