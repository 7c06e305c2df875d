// Also embedded in the page of each package: see `verify-page.ts`.

type Read = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>

const windowLength = 64 << 10

/** Reads small parts from a window, because a package can have many thousand small files. */
export function windowed(bytesOf: Read): Read {
  let window = { start: 0, bytes: new Uint8Array() }
  return async (start, end) => {
    if (end - start > windowLength) return bytesOf(start, end)
    if (start < window.start || end > window.start + window.bytes.length)
      window = { start, bytes: await bytesOf(start, start + windowLength) }
    return window.bytes.slice(start - window.start, end - window.start)
  }
}
