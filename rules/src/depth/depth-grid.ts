/** The depth of each part of a picture. 8 bits would show as terraces, so values have 16. */
export interface DepthGrid {
  width: number
  height: number
  /** Forward distance from the camera, larger is farther; 0 when unknown. */
  values: Uint16Array
  /** Null when only the proportions are known. */
  metresPerUnit: number | null
}

const opening = 0x31444c53
const headerBytes = 16

/** As bytes: 'SLD1', width, height, metres per unit (0 for unknown), a spare word, then the values; low byte first. */
export function encodeDepth({ width, height, values, metresPerUnit }: DepthGrid): Uint8Array {
  const bytes = new Uint8Array(headerBytes + values.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, opening, true)
  view.setUint16(4, width, true)
  view.setUint16(6, height, true)
  view.setFloat32(8, metresPerUnit ?? 0, true)
  values.forEach((value, index) => view.setUint16(headerBytes + index * 2, value, true))
  return bytes
}

/** Undefined when the bytes are not a depth map. */
export function decodeDepth(bytes: Uint8Array): DepthGrid | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headerBytes || view.getUint32(0, true) !== opening) return undefined
  const [width, height] = [view.getUint16(4, true), view.getUint16(6, true)]
  if (bytes.length !== headerBytes + width * height * 2) return undefined
  const values = Uint16Array.from({ length: width * height }, (_, index) =>
    view.getUint16(headerBytes + index * 2, true),
  )
  return { width, height, values, metresPerUnit: view.getFloat32(8, true) || null }
}

/** The depth of the backdrop. Farther values are cut off so that the sky does not flatten the scene. */
export function farthest({ values }: DepthGrid): number {
  const known = values.filter((value) => value > 0).sort()
  if (known.length === 0) return 0
  const middle = known[known.length >> 1]!
  return Math.min(known.at(-1)!, middle * 5)
}
