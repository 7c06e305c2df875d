/** Plates stay readable, and a picture of twelve megapixels is a tenth of its size. */
const longestSide = 2560
const quality = 0.88

/**
 * The picture as a JPEG without its metadata, because phones store the user's position in it. A picture that the
 * browser cannot decode is sent unchanged; the server reports the fault.
 */
export async function smallerPicture(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return made ?? picture
  } catch {
    return picture
  }
}
