const longestHeader = 64 * 1024
const endOfHeader = '\r\n\r\n'

/**
 * Parses the data of an RTSP server: responses, and media packets between them. ffmpeg would follow a redirect to any
 * address, so a redirect is detected before ffmpeg receives the end of its response.
 */
export function answerWatcher() {
  let header = Buffer.alloc(0)
  let skipped = 0
  return {
    /** Whether the server redirects in this piece. Throws when the data is not RTSP. */
    redirects(piece: Buffer): boolean {
      let rest = piece
      while (rest.length > 0) {
        if (skipped > 0) {
          const passed = Math.min(skipped, rest.length)
          skipped -= passed
          rest = rest.subarray(passed)
          continue
        }
        header = Buffer.concat([header, rest])
        rest = Buffer.alloc(0)
        if (header[0] === 0x24) {
          if (header.length < 4) return false
          skipped = header.readUInt16BE(2)
          rest = header.subarray(4)
        } else {
          const end = header.indexOf(endOfHeader)
          if (end < 0 && header.length > longestHeader) throw new Error('No RTSP')
          if (end < 0) return false
          const text = header.toString('latin1', 0, end)
          if (/^(?:RTSP\/1\.\d 3|REDIRECT )/.test(text)) return true
          if (!/^(?:RTSP\/1\.\d [1245]|OPTIONS |[GS]ET_PARAMETER |ANNOUNCE )/.test(text))
            throw new Error('No RTSP')
          skipped = Number(/^content-length:\s*(\d{1,9})/im.exec(text)?.[1] ?? 0)
          rest = header.subarray(end + endOfHeader.length)
        }
        header = Buffer.alloc(0)
      }
      return false
    },
  }
}
