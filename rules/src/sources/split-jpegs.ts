const begin = [0xff, 0xd8, 0xff]
const end = [0xff, 0xd9]

/**
 * Splits a stream of consecutive JPEG files. Entropy-coded data contains no end marker, and
 * ffmpeg writes no thumbnails, so the next end marker ends the file.
 */
export function jpegSplitter(mostBytes: number) {
  let held: Uint8Array = new Uint8Array()
  return {
    /** The files that this piece completes. Throws when a file is larger than allowed. */
    add(piece: Uint8Array): Uint8Array[] {
      const from = Math.max(0, held.length - 1)
      held = joined(held, piece)
      const files: Uint8Array[] = []
      let searched = from
      for (;;) {
        const at = indexOf(held, end, searched)
        if (at < 0) break
        const start = indexOf(held.subarray(0, at), begin, 0)
        if (start >= 0) files.push(held.slice(start, at + end.length))
        held = held.subarray(at + end.length)
        searched = 0
      }
      if (held.length > mostBytes) throw new RangeError('A picture of the stream is too large')
      return files
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function indexOf(bytes: Uint8Array, marker: readonly number[], from: number): number {
  for (let at = bytes.indexOf(marker[0]!, from); at >= 0; at = bytes.indexOf(marker[0]!, at + 1))
    if (marker.every((byte, offset) => bytes[at + offset] === byte)) return at
  return -1
}
