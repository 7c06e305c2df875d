/** A frame in planes of brightness and colour (4:2:0), with even sides as encoders require. */
export interface Planes {
  width: number
  height: number
  /** Brightness, then both colours at half the size. */
  bytes: Uint8Array
}

export interface PixelFrame {
  width: number
  height: number
  /** Four bytes per pixel: red, green, blue and an unused one. */
  rgba: Uint8Array
}

/** Clockwise quarter turns that make a clip upright. */
export type Turns = 0 | 1 | 2 | 3

/** The frame as displayed: upright and with square pixels. Uses nearest pixels, since the masks are much coarser. */
export function uprightFrame(
  frame: PixelFrame,
  turns: Turns,
  seen: { width: number; height: number },
): PixelFrame {
  if (turns === 0 && frame.width === seen.width && frame.height === seen.height) return frame
  const from = new Uint32Array(frame.rgba.buffer, frame.rgba.byteOffset, frame.width * frame.height)
  const to = new Uint32Array(seen.width * seen.height)
  for (let y = 0; y < seen.height; y++) {
    for (let x = 0; x < seen.width; x++) {
      const [u, v] = turnBack((x + 0.5) / seen.width, (y + 0.5) / seen.height, turns)
      to[y * seen.width + x] = from[Math.floor(v * frame.height) * frame.width + Math.floor(u * frame.width)]!
    }
  }
  return { ...seen, rgba: new Uint8Array(to.buffer) }
}

/** The position in the stored frame of a displayed position, both as fractions. */
function turnBack(x: number, y: number, turns: Turns): [u: number, v: number] {
  if (turns === 1) return [y, 1 - x]
  if (turns === 2) return [1 - x, 1 - y]
  return turns === 3 ? [1 - y, x] : [x, y]
}

/** The colour space of `planesOf`. Without it encoders guess differently. */
export const colourSpace = {
  primaries: 'smpte170m',
  transfer: 'smpte170m',
  matrix: 'smpte170m',
  fullRange: false,
} as const

/** The frame in planes (BT.601, limited range); an odd side is made even by repeating its last row or column. */
export function planesOf({ width, height, rgba }: PixelFrame): Planes {
  const evenWidth = width + (width % 2)
  const evenHeight = height + (height % 2)
  const halfWidth = evenWidth / 2
  const bytes = new Uint8Array((evenWidth * evenHeight * 3) / 2)
  const blueAt = evenWidth * evenHeight
  const redAt = blueAt + blueAt / 4
  for (let y = 0; y < evenHeight; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < evenWidth; x++) {
      const at = (row + Math.min(x, width - 1)) * 4
      const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
      bytes[y * evenWidth + x] = (66 * red + 129 * green + 25 * blue + 4224) >> 8
      if ((x | y) & 1) continue
      const colour = (y >> 1) * halfWidth + (x >> 1)
      bytes[blueAt + colour] = (-38 * red - 74 * green + 112 * blue + 32896) >> 8
      bytes[redAt + colour] = (112 * red - 94 * green - 18 * blue + 32896) >> 8
    }
  }
  return { width: evenWidth, height: evenHeight, bytes }
}
