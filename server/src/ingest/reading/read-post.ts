import type { CanonicalEvent, MediaSource } from '#contract/ingest/event.ts'
import type { Payload, ReadContext } from '#rules/ingest/body/payload.ts'
import { readPayload, type Reading } from '#rules/ingest/body/recognise.ts'
import { redactParts, redactUnreadable } from '#rules/ingest/redact/redact-unreadable.ts'
import { redactPayload } from '#rules/ingest/redact/redact.ts'
import { decodeBody, type DecodedBody } from './decode-body.ts'
import type { FileFacts } from './inspect-media.ts'
import { UnreadableBody } from './split-multipart.ts'
import { TooMuchText } from './text-limits.ts'

export interface PostToRead {
  body: Buffer
  contentType: string
  /** The path that the camera appended to its URL. */
  pathSuffix: string
  /** The largest text, without pictures. */
  mostText: number
  context: ReadContext
}

/** The result of reading a post: its events or the reason why there are none, the log text, and the files. */
export interface PostRead {
  reading: Reading | { unreadable: string; status: 400 | 413 | 422 }
  /** The log text, without pictures and secrets. */
  shown: string
  bytes: Map<string, Buffer>
  /** By the names of `bytes`, for the pictures and clips of the events. */
  facts: Map<string, FileFacts>
}

type ReadWithoutFacts = Omit<PostRead, 'facts'>

/** Parses, recognises and reads a body: all work that grows with its size. */
export function readPost({ body, contentType, pathSuffix, mostText, context }: PostToRead): ReadWithoutFacts {
  try {
    return readDecoded(decodeBody(body, contentType, pathSuffix, mostText), context)
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return {
      reading: { unreadable: error.message, status: error instanceof TooMuchText ? 413 : 400 },
      shown: redactUnreadable(body),
      bytes: new Map(),
    }
  }
}

export function readDecoded({ payload, bytes }: DecodedBody, context: ReadContext): ReadWithoutFacts {
  const reading = readPayload(payload, context)
  const isUnknown = 'problem' in reading && reading.format === undefined
  const shown =
    isUnknown && hasOnlyParts(payload) ? redactParts(partsOf(payload, bytes)) : redactPayload(payload)
  return { reading, shown, bytes }
}

const hasOnlyParts = ({ json, xml, form, parts }: Payload) =>
  json === undefined && !xml && !form && parts.length > 0

const partsOf = ({ parts }: Payload, bytes: DecodedBody['bytes']) =>
  parts.map((part) => ({ ...part, bytes: bytes.get(part.bytesRef)! }))

/** Decodes the pictures in the text to bytes, which can be transferred while text would be copied. */
export function withDecodedMedia({ reading, shown, bytes }: ReadWithoutFacts): ReadWithoutFacts {
  if (!('events' in reading)) return { reading, shown, bytes }
  const all = new Map(bytes)
  const decoded = (source: MediaSource | undefined): MediaSource | undefined => {
    if (source?.in !== 'body') return source
    const bytesRef = `body ${all.size}`
    all.set(bytesRef, Buffer.from(source.base64, 'base64'))
    return { in: 'part', bytesRef }
  }
  const withBytes = (event: CanonicalEvent): CanonicalEvent => ({
    ...event,
    ...(event.image && { image: { ...event.image, source: decoded(event.image.source)! } }),
    ...(event.video && { video: decoded(event.video)! }),
    ...(event.depth && { depth: decoded(event.depth)! }),
  })
  return { reading: { ...reading, events: reading.events.map(withBytes) }, shown, bytes: all }
}
