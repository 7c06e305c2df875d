import type { ImageSize } from '#contract/ingest/event.ts'

const opening = 0xffd8
const startOfScan = 0xda
/** Far more than cameras write. A header with millions of segments takes seconds to read. */
const mostSegments = 200

/** Start of frame: 0xc0 to 0xcf without the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size in a JPEG header; undefined for unusual headers. */
export function jpegSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== opening) return undefined
  let size: ImageSize | undefined
  let at = 2
  for (let segment = 0; segment < mostSegments && at + 9 <= bytes.length; segment++) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return undefined
    if (marker === startOfScan) return size
    if (isFrame(marker)) size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
