const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisation: 0xdb,
  restartInterval: 0xdd,
  huffman: 0xc4,
  comment: 0xfe,
} as const
/** Baseline, extended and progressive, all with Huffman coding. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
/** A progressive picture has about 50. */
const mostSegments = 500

/** A header without a thumbnail, and with square pixels. */
const plainHeader = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const ending = Buffer.from([0xff, marker.endOfImage])

/**
 * The same compressed picture without anything else in its file: no application segments (EXIF and its thumbnail, XMP,
 * profiles, previews), comments, or bytes after its end. Undefined where it cannot be shown alike without them.
 */
export function bareJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + marker.startOfImage) return undefined
  const kept: Buffer[] = [plainHeader]
  const seen = { hasJfif: false, hasFrame: false, hasScan: false }
  let at = 2
  for (let segment = 0; segment < mostSegments && at + 2 <= bytes.length; segment++) {
    if (bytes[at] !== 0xff) return undefined
    const code = bytes[at + 1]!
    if (code === marker.endOfImage) return seen.hasScan ? Buffer.concat([...kept, ending]) : undefined
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, end)
    if (end > bytes.length || end < at + 4) return undefined
    if (isApplication(code) || code === marker.comment) {
      if (!isNeedless(code, content, seen)) return undefined
      at = end
      continue
    }
    if (!isExact(code, content)) return undefined
    if (frames.has(code)) {
      if (seen.hasFrame || !hasUsualColours(content, seen.hasJfif)) return undefined
      seen.hasFrame = true
    }
    const isScan = code === marker.startOfScan
    if (isScan && !seen.hasFrame) return undefined
    seen.hasScan ||= isScan
    const next = isScan ? endOfScan(bytes, end) : end
    if (next === undefined) return undefined
    kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

/** Whether the picture looks the same without the segment: a turned one, or one with a profile of colours, does not. */
function isNeedless(code: number, content: Buffer, seen: { hasJfif: boolean }): boolean {
  const starts = (text: string) => content.subarray(0, text.length).toString('latin1') === text
  if (code === 0xe0 && starts('JFIF\0')) seen.hasJfif = true
  if (code === 0xe2 && starts('ICC_PROFILE\0')) return false
  // Its last byte names the colours: 1 is the usual.
  if (code === 0xee && starts('Adobe') && !seen.hasJfif) return content.at(11) === 1
  return true
}

/** Whether the segment has nothing beyond its tables. */
function isExact(code: number, content: Buffer): boolean {
  if (frames.has(code)) return content.length === 6 + 3 * (content[5] ?? 0)
  if (code === marker.startOfScan) return content.length === 4 + 2 * (content[0] ?? 0)
  if (code === marker.restartInterval) return content.length === 2
  if (code === marker.quantisation) return endsAfter(content, (at) => 1 + (content[at]! >> 4 ? 128 : 64))
  if (code !== marker.huffman) return false
  return endsAfter(
    content,
    (at) => 17 + content.subarray(at + 1, at + 17).reduce((sum, each) => sum + each, 0),
  )
}

function endsAfter(content: Buffer, lengthAt: (at: number) => number): boolean {
  let at = 0
  while (at < content.length) at += lengthAt(at)
  return at === content.length
}

/** Grey, or the three channels that a JFIF header stands for. */
function hasUsualColours(frame: Buffer, hasJfif: boolean): boolean {
  const channels = frame[5]
  if (channels === 1) return true
  const names = [frame[6], frame[9], frame[12]].map((name) => String.fromCharCode(name ?? 0)).join('')
  return channels === 3 && (hasJfif || names !== 'RGB')
}

/** The marker after the coded pixels. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1]!
    if (next !== 0 && !isRestart(next)) return at
    at += 2
  }
  return undefined
}
