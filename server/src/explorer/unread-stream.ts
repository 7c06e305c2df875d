import { Readable } from 'node:stream'

/** A stream that is closed once no piece has been read for this long. */
export function streamWhileRead(
  pieces: AsyncIterable<string | Uint8Array>,
  longestUnreadMs: number,
): Readable {
  const stream = Readable.from(watched())
  async function* watched() {
    for await (const piece of pieces) {
      const timer = setTimeout(() => stream.destroy(), longestUnreadMs)
      try {
        yield piece
      } finally {
        clearTimeout(timer)
      }
    }
  }
  return stream
}
