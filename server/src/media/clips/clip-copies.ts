import type { ImageSize } from '#contract/ingest/event.ts'
import type { Db } from '../../db.ts'
import { findClipTool, type ClipTool } from './clip-tool.ts'
import { maskDigest, type MediaCopies, type Stored } from '../pictures/copies.ts'
import { findClipMasks } from '../masking/find-masks.ts'
import type { VideoRow } from '../find-media.ts'
import { findObject } from '../stored-objects.ts'
import { inClipTurn } from './clip-turns.ts'
import { repackClip } from './repack-clip.ts'

interface Audience {
  /** For recipients outside the organisation. */
  isLeaving?: boolean
}

/** Whether a clip can be shown to everyone. Masking requires a clip tool on this machine. */
export async function canShowClip(db: Db, video: VideoRow, audience: Audience = {}): Promise<boolean> {
  const hidden = await findHidden(db, video, audience)
  return hidden !== undefined && (hidden.masks.length === 0 || (await findClipTool()) !== undefined)
}

/** The clip as it may be shown, never the original while the camera masks a part of it. */
export async function findClip(
  db: Db,
  copies: MediaCopies,
  video: VideoRow,
  audience: Audience = {},
): Promise<Stored | undefined> {
  const hidden = await findHidden(db, video, audience)
  if (!hidden) return undefined
  const { size, masks } = hidden
  const tool = await findClipTool()
  if (masks.length === 0) return findPlayable(copies, video, size, tool)
  if (!tool) return undefined
  return copies.get(video, `masked ${maskDigest(masks)}`, 'video/mp4', async (original) => {
    const source = await original()
    return (
      source &&
      inClipTurn(ownerOf(video), async () =>
        tool.maskVideo(await source.blob.bytes(), source.contentType, size, masks),
      )
    )
  })
}

/** Whether browsers get the original although not all can play it, because no tool can convert it. */
export const isUnconverted = async ({ playback }: Pick<VideoRow, 'playback'>): Promise<boolean> =>
  playback === 'convert' && (await findClipTool())?.convertVideo === undefined

/** The clip in a format that every browser plays, created once; the original where that is impossible. */
async function findPlayable(
  copies: MediaCopies,
  video: VideoRow,
  size: ImageSize,
  tool: ClipTool | undefined,
): Promise<Stored | undefined> {
  const original = await copies.original(video)
  if (!original || video.playback === null) return original
  const container = original.contentType === 'video/webm' ? 'webm' : 'mp4'
  const make = async () =>
    video.playback === 'repack'
      ? repackClip(video.org_id, await original.blob.bytes(), container)
      : inClipTurn(ownerOf(video), async () =>
          tool?.convertVideo?.(await original.blob.bytes(), original.contentType, size),
        )
  const contentType = video.playback === 'repack' ? `video/${container}` : 'video/mp4'
  const made = await copies
    .get(video, `playable ${video.playback}`, contentType, make)
    // A partly damaged clip can still be downloaded.
    .catch(() => undefined)
  return made ?? original
}

const ownerOf = ({ org_id }: VideoRow) => ({ orgId: org_id, memberId: '' })

/** The display size of a clip; undefined where it is not stored. */
export async function findClipSize(db: Db, { org_id, media_key }: VideoRow): Promise<ImageSize | undefined> {
  const object = media_key === null ? undefined : await findObject(db, org_id, media_key)
  return object?.width && object.height ? { width: object.width, height: object.height } : undefined
}

/** The masks of a clip and their size; undefined where they cannot be determined. */
async function findHidden(db: Db, video: VideoRow, audience: Audience) {
  const size = await findClipSize(db, video)
  const masks = size && (await findClipMasks(db, video, size, audience))
  return masks && { size, masks }
}
