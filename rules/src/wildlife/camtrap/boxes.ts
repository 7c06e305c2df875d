import type { Box, ImageSize } from '#contract/ingest/event.ts'

/** A box as fractions of its picture: the top left corner, the width and the height. */
export interface RelativeBox {
  x: number
  y: number
  width: number
  height: number
}

const decimals = 6
const within = (value: number) => Math.min(1, Math.max(0, value))
const round = (value: number) => Number(value.toFixed(decimals))

/** None for a box without an area on the picture. */
export function relativeBox({ l, t, r, b }: Box, size: ImageSize): RelativeBox | undefined {
  const [x, right] = [l, r].map((edge) => round(within(edge / size.width))) as [number, number]
  const [y, bottom] = [t, b].map((edge) => round(within(edge / size.height))) as [number, number]
  const [width, height] = [round(right - x), round(bottom - y)]
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The same in whole pixels. */
export const pixelBox = ({ x, y, width, height }: RelativeBox, size: ImageSize): Box => ({
  l: Math.round(x * size.width),
  t: Math.round(y * size.height),
  r: Math.round((x + width) * size.width),
  b: Math.round((y + height) * size.height),
})
