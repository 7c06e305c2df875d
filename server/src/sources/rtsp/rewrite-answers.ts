/** The camera names another address, which is not followed. */
export class Redirected extends Error {}

const longestHead = 16 * 1024
const longestBody = 256 * 1024
/** A shorter packet has no media, and ffmpeg would take its bytes for the start of a response. */
const shortestPacket = 8
const dollar = 0x24

/** The headers that ffmpeg needs. A camera may send one challenge for each way to sign in. */
const passed = new Map(
  [
    'CSeq',
    'Session',
    'Transport',
    'Content-Type',
    'Content-Base',
    'Content-Length',
    'Public',
    'Range',
    'RTP-Info',
    'WWW-Authenticate',
  ].map((name) => [name.toLowerCase(), name]),
)
const mayRepeat = new Set(['www-authenticate'])

const statusLine = /^RTSP\/1\.\d ([1-5]\d\d)(?: ([\x20-\x7e]*))?$/
const requestLine = /^(OPTIONS|GET_PARAMETER|SET_PARAMETER|ANNOUNCE|REDIRECT) \S+ RTSP\/1\.\d$/
const headerLine = /^([\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/

/** The first line for ffmpeg. It may follow any status from 300 to 399. */
function firstLine(line: string): string {
  const [, status, reason = ''] = statusLine.exec(line) ?? []
  const [, method] = requestLine.exec(line) ?? []
  if (status?.startsWith('3') || method === 'REDIRECT') throw new Redirected()
  if (status) return `RTSP/1.0 ${status} ${reason.slice(0, 100)}`
  if (method) return `${method} * RTSP/1.0`
  throw new Error('No RTSP')
}

/** The head of a message for ffmpeg, and the length of the body that follows it. */
function rewriteHead(head: string): { text: string; bodyLength: number } {
  const [first = '', ...others] = head.split('\n').map((line) => line.replace(/\r$/, ''))
  const lines = [firstLine(first)]
  const values = new Map<string, string>()
  for (const line of others) {
    const [, given = '', value = ''] = headerLine.exec(line) ?? []
    if (given === '') throw new Error('No RTSP')
    const name = passed.get(given.toLowerCase())
    if (!name) continue
    const key = name.toLowerCase()
    if (values.has(key) && !mayRepeat.has(key)) throw new Error('No RTSP')
    values.set(key, value)
    lines.push(`${name}: ${value}`)
  }
  const length = values.get('content-length') ?? '0'
  if (!/^\d{1,6} *$/.test(length) || Number(length) > longestBody) throw new Error('No RTSP')
  return { text: [...lines, '', ''].join('\r\n'), bodyLength: Number(length) }
}

/**
 * Reads the data of an RTSP server strictly and writes it anew: responses, and media packets between them. Two readers
 * of the same bytes may disagree about them, so ffmpeg gets none that were only checked.
 */
export function answerRewriter() {
  let unread: Buffer = Buffer.alloc(0)
  let left = 0
  let isDropped = false

  /** The start of the next message or packet; undefined until all of it has arrived. */
  function readStart(): Buffer | undefined {
    const begin = unread.findIndex((byte) => byte !== 0x0d && byte !== 0x0a)
    unread = unread.subarray(begin < 0 ? unread.length : begin)
    if (unread[0] === dollar) {
      if (unread.length < 4) return undefined
      const start = unread.subarray(0, 4)
      left = start.readUInt16BE(2)
      isDropped = left < shortestPacket
      unread = unread.subarray(4)
      return isDropped ? Buffer.alloc(0) : start
    }
    const head = unread.toString('latin1', 0, longestHead)
    const end = /\n\r?\n/.exec(head)
    if (!end && head.length === longestHead) throw new Error('No RTSP')
    if (!end) return undefined
    const { text, bodyLength } = rewriteHead(head.slice(0, end.index))
    left = bodyLength
    isDropped = false
    unread = unread.subarray(end.index + end[0].length)
    return Buffer.from(text, 'latin1')
  }

  /** The bytes for ffmpeg. Throws Redirected, or another error when the data is not RTSP. */
  return (piece: Buffer): Buffer => {
    const written: Buffer[] = []
    unread = unread.length === 0 ? piece : Buffer.concat([unread, piece])
    while (unread.length > 0) {
      if (left === 0) {
        const start = readStart()
        if (!start) break
        written.push(start)
      }
      const now = unread.subarray(0, left)
      if (!isDropped) written.push(now)
      left -= now.length
      unread = unread.subarray(now.length)
    }
    return Buffer.concat(written)
  }
}
