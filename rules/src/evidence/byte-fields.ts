/** The reason why a package is rejected. */
export class Refused extends Error {}

export const cutPackage = 'The package was cut, or something was added to its end.'

export type Field = [width: 2 | 4 | 8, value: number]

/** Reads consecutive numbers, least significant byte first. */
export function bytesOf(length: number, ...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += width
  }
  return bytes
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function whole(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refused(cutPackage)
  return Number(value)
}

export const isSame = (expected: Uint8Array, found: DataView): boolean =>
  expected.length === found.byteLength && expected.every((byte, at) => byte === found.getUint8(at))
