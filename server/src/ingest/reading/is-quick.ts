import { isDepth } from '#rules/ingest/media.ts'
import { jpegSize } from '../../media/jpeg-size.ts'
import { isMultipart, mediaTypeOf, openingOf, partsOfBody } from './decode-body.ts'
import type { PostToRead } from './read-post.ts'
import { UnreadableBody, type Part } from './split-multipart.ts'

/** Up to this size a body is divided within a few milliseconds. */
const quickBody = 8 << 20
/** So much JSON is read within a few milliseconds, whatever is in it. */
const quickText = 32 << 10
/** The header of a larger picture that is no plain JPEG may be made to take long. */
const quickPicture = 1 << 20
/** XML takes longer. */
const xmlWeight = 2

/** Whether a post is read within a few milliseconds: by the parts that are parsed, never by how the body begins. */
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

/** Clips are walked frame by frame, texts character by character; of most pictures only the header is read. */
function weightOf(part: Part): number {
  const { bytes } = part
  if (isDepth(part)) return 0
  const opening = openingOf(part)
  if (opening) return bytes.length * (opening === 'xml' ? xmlWeight : 1)
  return mediaTypeOf(bytes)?.startsWith('image/') && isQuickPicture(bytes) ? 0 : bytes.length
}

const isQuickPicture = (bytes: Buffer) => bytes.length <= quickPicture || jpegSize(bytes) !== undefined
