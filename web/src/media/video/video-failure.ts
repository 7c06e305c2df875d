import { videoErrors, type VideoRecord } from '#contract/media/replies.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { isFileThere } from '../../lib/calls/api-client.ts'
import { isLinkExpired } from '../link-expiry.ts'

/** The text in place of a clip without a link. */
export function missingVideoText({ error }: Pick<VideoRecord, 'error'>): string {
  if (error === videoErrors.expired) return mediaMessages.videoDeleted
  return error === null || error === videoErrors.none ? mediaMessages.noVideo : error
}

export interface VideoFailure {
  text: string
  /** The file exists and can be played with another program. */
  canDownload: boolean
}

/** The reason why a clip does not play: its link has expired, it was deleted, or the browser does not support it. */
export async function findVideoFailure(
  link: string,
  { loadedAt, now, codec }: { loadedAt: number; now: number; codec: string | null },
): Promise<VideoFailure> {
  if (isLinkExpired(link, loadedAt, now)) return { text: mediaMessages.videoLinkExpired, canDownload: false }
  if (!(await isFileThere(link))) return { text: mediaMessages.videoDeleted, canDownload: false }
  return { text: mediaMessages.videoUnplayable(codec ?? 'unknown'), canDownload: true }
}
