import { videoFileName } from '#contract/media/constants.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import type { VideoRecord } from '#contract/media/replies.ts'
import { videoDownload } from '../api.ts'
import { isFileThere } from '../../lib/calls/api-client.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showError, showFailure, showSuccess } from '../../lib/notices.ts'

/** The URL of the clip, for users who may see it. */
export const copyVideoId = (id: string): Promise<void> =>
  copyText(`${window.location.origin}/video/${id}`).then(
    () => void showSuccess(mediaMessages.videoUrlCopied),
    showError,
  )

/** The browser saves the stream, since a long clip does not fit into memory. */
export async function downloadVideo(
  video: Pick<VideoRecord, 'id' | 'ori_video_file'>,
  shown: string,
): Promise<void> {
  const link = await videoDownload(video, shown).catch(showError)
  if (!link) return
  if (!(await isFileThere(link))) {
    showFailure(mediaMessages.videoDownloadFailed)
    return
  }
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = videoFileName(video.id)
  anchor.click()
  showSuccess(mediaMessages.videoDownloadStarted)
}
