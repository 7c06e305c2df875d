import { Readable } from 'node:stream'

/** A stream of these pieces that breaks off once nobody has taken one for so long. */
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
