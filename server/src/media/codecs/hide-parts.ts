import type { PixelFrame } from './frame-planes.ts'

/** Which pixels of a frame are hidden: not 0 where they are. */
export type Cover = Uint8Array

/**
 * Turns what is covered into coarse blocks, each of the one colour that is the mean of its covered pixels, in place.
 * Nothing outside of the cover changes.
 */
export function hideParts({ width, height, rgba }: PixelFrame, cover: Cover, block: number): void {
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      const right = Math.min(left + block, width)
      const bottom = Math.min(top + block, height)
      hideBlock(rgba, cover, width, { left, top, right, bottom })
    }
  }
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

function hideBlock(rgba: Uint8Array, cover: Cover, width: number, area: Area): void {
  const sums = [0, 0, 0]
  let covered = 0
  eachCovered(cover, width, area, (at) => {
    covered++
    for (let part = 0; part < 3; part++) sums[part]! += rgba[at * 4 + part]!
  })
  if (covered === 0) return
  const mean = sums.map((sum) => Math.round(sum / covered))
  eachCovered(cover, width, area, (at) => rgba.set(mean, at * 4))
}

function eachCovered(cover: Cover, width: number, area: Area, act: (at: number) => void): void {
  for (let y = area.top; y < area.bottom; y++) {
    for (let at = y * width + area.left; at < y * width + area.right; at++) if (cover[at] !== 0) act(at)
  }
}
