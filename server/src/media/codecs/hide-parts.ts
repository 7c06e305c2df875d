/** Pixels of a picture, or of one plane of it, row by row. */
export interface Pixels {
  width: number
  height: number
  /** Bytes of each pixel. */
  channels: 1 | 4
  bytes: Uint8Array
}

/** The masked pixels: not 0. */
export type Cover = Uint8Array

/**
 * Pixelates the covered pixels in place, each block in the mean colour of its covered pixels. Other pixels stay
 * unchanged.
 */
export function hideParts(pixels: Pixels, cover: Cover, block: number): void {
  const { width, height } = pixels
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      const right = Math.min(left + block, width)
      const bottom = Math.min(top + block, height)
      for (let channel = 0; channel < pixels.channels; channel++)
        hideBlock(pixels, channel, cover, { left, top, right, bottom })
    }
  }
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

function hideBlock({ width, channels, bytes }: Pixels, channel: number, cover: Cover, area: Area): void {
  let sum = 0
  let covered = 0
  for (let y = area.top; y < area.bottom; y++)
    for (let at = y * width + area.left; at < y * width + area.right; at++)
      if (cover[at] !== 0) {
        covered++
        sum += bytes[at * channels + channel]!
      }
  if (covered === 0) return
  const mean = Math.round(sum / covered)
  for (let y = area.top; y < area.bottom; y++)
    for (let at = y * width + area.left; at < y * width + area.right; at++)
      if (cover[at] !== 0) bytes[at * channels + channel] = mean
}

/** The cover of a plane of half the size: masked where any of the four pixels is. */
export function halfCover(cover: Cover, width: number, height: number): Cover {
  const halfWidth = Math.ceil(width / 2)
  const half = new Uint8Array(halfWidth * Math.ceil(height / 2))
  for (let at = 0; at < cover.length; at++)
    if (cover[at] !== 0) half[(Math.floor(at / width) >> 1) * halfWidth + ((at % width) >> 1)] = 255
  return half
}
