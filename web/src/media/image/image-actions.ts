import { generalMessages } from '#contract/product/messages.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { fetchFile } from '../../lib/calls/api-client.ts'
import { isCancelled } from '../../lib/calls/api-error.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showError, showFailure, showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { saveFile } from '../../ui/save-file.ts'
import { imageCopyQuality } from '../constants.ts'

export const copyTime = (time: string): Promise<void> =>
  copyText(time).then(() => void showSuccess(generalMessages.copied), showError)

/** A reason may be asked for before there is a link. */
type FindLink = () => Promise<string>

export const copyImage = (find: FindLink) =>
  copyPicture(async () => createImageBitmap(await fetchFile(await find())))

/** Clipboards accept PNG only. The promise is passed at once, while the click still counts as the user gesture. */
export async function copyPicture(load: () => Promise<ImageBitmap>): Promise<void> {
  if (!window.isSecureContext) {
    showFailure(mediaMessages.copyNeedsHttps)
    return
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': load().then(pngOf) })])
    showSuccess(mediaMessages.imageCopied)
  } catch (error) {
    failToFetch(error)
  }
}

/** Saves under the name with the extension of its content type. */
export async function downloadImage(find: FindLink, name: string): Promise<void> {
  try {
    const file = await fetchFile(await find())
    saveFile(file, `${name}.${file.type.replace('image/', '').replace('jpeg', 'jpg')}`)
    showSuccess(mediaMessages.imageDownloaded)
  } catch (error) {
    failToFetch(error)
  }
}

/** A picture that is not a file yet, such as a frame of a clip. */
export async function savePicture(load: () => Promise<ImageBitmap>, name: string): Promise<void> {
  try {
    saveFile(await pngOf(await load()), `${name}.png`)
    showSuccess(mediaMessages.imageDownloaded)
  } catch (error) {
    failToFetch(error)
  }
}

function failToFetch(error: unknown): void {
  if (isCancelled(error)) return
  reportError(error)
  showFailure(mediaMessages.imageFetchFailed)
}

async function pngOf(bitmap: ImageBitmap): Promise<Blob> {
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
