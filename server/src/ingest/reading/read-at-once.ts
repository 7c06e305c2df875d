import { isOfOthers } from '#rules/ingest/formats/canonical.ts'
import { decodeBody, isMultipart, type DecodedBody } from './decode-body.ts'
import { readDecoded, type PostRead, type PostToRead } from './read-post.ts'
import { UnreadableBody } from './split-multipart.ts'

/** Up to this size, reading an event in our own format costs less than handing it to a thread. */
const smallBody = 1 << 10
const brace = 0x7b

/**
 * Reads a small event in our own format without media. Undefined for any other post: its time depends on its content,
 * so a thread reads it.
 */
export function readAtOnce(post: PostToRead): PostRead | undefined {
  const decoded = isSmallAndOurs(post) ? decode(post) : undefined
  if (!decoded || isOfOthers(decoded.payload)) return undefined
  const read = readDecoded(decoded, post.context)
  const hasMedia = 'events' in read.reading && read.reading.events.some(({ image }) => image !== undefined)
  return hasMedia ? undefined : { ...read, facts: new Map() }
}

const isSmallAndOurs = ({ body, contentType, context }: PostToRead): boolean =>
  body.length <= smallBody &&
  body[0] === brace &&
  !context.mappings?.length &&
  body.includes('"detections"') &&
  !isMultipart(body, contentType)

function decode({ body, contentType, pathSuffix, mostText }: PostToRead): DecodedBody | undefined {
  try {
    return decodeBody(body, contentType, pathSuffix, mostText)
  } catch (error) {
    if (error instanceof UnreadableBody) return undefined
    throw error
  }
}
