import { imageCopyQuality } from './constants.ts'
import { generalMessages } from '#contract/product/messages.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { fetchFile } from '../lib/api-client.ts'
import { copyText } from '../lib/copy-text.ts'
import { showError, showFailure, showSuccess } from '../lib/notices.ts'
import { reportError } from '../lib/report-error.ts'
import { saveFile } from '../ui/save-file.ts'

export const copyTime = (time: string): Promise<void> =>
  copyText(time).then(() => void showSuccess(generalMessages.copied), showError)

/** Clipboards take PNG only; the promise goes in at once, while the click still counts as the reason. */
export async function copyImage(link: string): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(link) })])
    showSuccess(mediaMessages.imageCopied)
  } catch (error) {
    reportError(error)
    showFailure(mediaMessages.imageFetchFailed)
  }
}

/** Saved under the name with the ending of what it is. */
export async function downloadImage(link: string, name: string): Promise<void> {
  try {
    const file = await fetchFile(link)
    saveFile(file, `${name}.${file.type.replace('image/', '').replace('jpeg', 'jpg')}`)
    showSuccess(mediaMessages.imageDownloaded)
  } catch (error) {
    reportError(error)
    showFailure(mediaMessages.imageFetchFailed)
  }
}

async function pngOf(link: string): Promise<Blob> {
  const bitmap = await createImageBitmap(await fetchFile(link))
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('The picture could not be drawn'))),
      'image/png',
      imageCopyQuality,
    )
  })
}
