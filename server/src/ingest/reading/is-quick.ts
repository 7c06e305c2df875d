import { isDepth } from '#rules/ingest/body/media.ts'
import { jpegSize } from '../../media/pictures/jpeg-size.ts'
import { isMultipart, mediaTypeOf, openingOf, partsOfBody } from './decode-body.ts'
import type { PostToRead } from './read-post.ts'
import { UnreadableBody, type Part } from './split-multipart.ts'

/** Up to this size, splitting a body takes a few milliseconds. */
const quickBody = 8 << 20
/** Up to this size, parsing JSON takes a few milliseconds with any content. */
const quickText = 32 << 10
/** A larger picture other than a plain JPEG may have a header that takes long to read. */
const quickPicture = 1 << 20
/** XML takes longer to parse than JSON. */
const xmlWeight = 2

/** Whether reading a post takes a few milliseconds, by the parts that are parsed, not by the start of the body. */
export function isQuick({ body, contentType }: Pick<PostToRead, 'body' | 'contentType'>): boolean {
  try {
    if (body.length > quickBody && isMultipart(body, contentType)) return false
    const weights = partsOfBody(body, contentType).map(weightOf)
    return weights.reduce((sum, weight) => sum + weight, 0) <= quickText
  } catch (error) {
    if (error instanceof UnreadableBody) return true
    throw error
  }
}

/** Clips are read frame by frame and text by character. Of most pictures only the header is read. */
function weightOf(part: Part): number {
  const { bytes } = part
  if (isDepth(part)) return 0
  const opening = openingOf(part)
  if (opening) return bytes.length * (opening === 'xml' ? xmlWeight : 1)
  return mediaTypeOf(bytes)?.startsWith('image/') && isQuickPicture(bytes) ? 0 : bytes.length
}

const isQuickPicture = (bytes: Buffer) => bytes.length <= quickPicture || jpegSize(bytes) !== undefined
