export interface Part {
  name: string
  filename?: string | undefined
  contentType?: string | undefined
  bytes: Buffer
}

export class UnreadableBody extends Error {}

const mostParts = 64
const longestHead = 16_384
const lineEnd = Buffer.from('\r\n')

const labelledBoundary = (label: string): string | undefined => {
  const match = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(label)
  return match?.[1] ?? match?.[2]
}

/** The first line is authoritative, since headers may omit the boundary or include its dashes. */
const firstBoundary = (body: Buffer): string | undefined =>
  /^(?:\r?\n)?--([^\r\n]{1,200})\r?\ncontent-/i.exec(body.toString('latin1', 0, 250))?.[1]?.trimEnd()

export const looksMultipart = (body: Buffer): boolean => firstBoundary(body) !== undefined

/**
 * The parts of a multipart body, as views of it. Cameras deviate from the standard: any subtype, parts without a
 * disposition or name, bare line feeds. All of them send the closing boundary.
 */
export function splitMultipart(body: Buffer, contentType: string): Part[] {
  const boundary = firstBoundary(body) ?? labelledBoundary(contentType)
  if (boundary === undefined) throw new UnreadableBody('The multipart body does not say its boundary')
  const delimiter = Buffer.from(`--${boundary}`, 'latin1')
  const lineDelimiter = Buffer.from(`\n--${boundary}`, 'latin1')
  const parts: Part[] = []
  let at = body.indexOf(delimiter)
  while (at >= 0) {
    const start = at + delimiter.length
    if (body.toString('latin1', start, start + 2) === '--') return parts
    const next = nextDelimiter(body, lineDelimiter, start)
    if (next < 0) break
    if (parts.length === mostParts) throw new UnreadableBody('The multipart body has too many parts')
    parts.push(readPart(body.subarray(start, next)))
    at = next
  }
  throw new UnreadableBody('The multipart body is cut off: its closing boundary is missing')
}

/** A delimiter counts only at the start of a line, since pictures may contain its bytes. */
function nextDelimiter(body: Buffer, lineDelimiter: Buffer, from: number): number {
  const lineEnd = body.indexOf(lineDelimiter, from)
  return lineEnd < 0 ? lineEnd : lineEnd + 1
}

function readPart(section: Buffer): Part {
  const head = section.subarray(0, longestHead)
  const blank = /\r?\n\r?\n/.exec(head.toString('latin1'))
  if (!blank) throw new UnreadableBody('A part of the multipart body has no end of its headers')
  const headers = head.toString('utf8', 0, blank.index)
  const disposition = headerOf(headers, 'content-disposition')
  const hasCrlf = section.subarray(-2).equals(lineEnd)
  return {
    name: parameterOf(disposition, 'name') ?? '',
    filename: parameterOf(disposition, 'filename'),
    contentType: headerOf(headers, 'content-type'),
    bytes: section.subarray(blank.index + blank[0].length, section.length - (hasCrlf ? 2 : 1)),
  }
}

const headerOf = (headers: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(headers)?.[1]?.trim()

const parameterOf = (header: string | undefined, name: string): string | undefined => {
  const match = new RegExp(`(?:^|[;\\s])${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header ?? '')
  return match?.[1] ?? match?.[2]
}
