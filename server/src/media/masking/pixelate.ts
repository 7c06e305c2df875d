import type { Polygon } from './mask-image.ts'

/** A picture as rows of pixels with this many bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** The largest number of blocks over the longer side of the picture. */
const blocksAcross = 40
const smallestBlock = 16
/** Masks extend by one pixel, like a line drawn around them. */
const edge = 1

/**
 * Pixelates the polygons in place. Each pixel is written once for any number of polygons, and no copy of the picture
 * is made.
 */
export function pixelate(picture: Pixels, masks: readonly Polygon[]): void {
  const { width, height } = picture
  const size = Math.max(smallestBlock, Math.round(Math.max(width, height) / blocksAcross))
  const shapes = masks.filter((mask) => mask.length > 2).map(shapeOf)
  for (let top = 0; top < height; top += size) {
    const bottom = Math.min(height, top + size)
    const here = shapes.filter((shape) => shape.top <= bottom && shape.bottom >= top)
    if (here.length > 0) pixelateRows(picture, here, { top, bottom, size })
  }
}

interface Shape {
  mask: Polygon
  top: number
  bottom: number
}

function shapeOf(mask: Polygon): Shape {
  const ys = mask.map(([, y]) => y)
  return { mask, top: Math.min(...ys) - edge, bottom: Math.max(...ys) + edge }
}

interface Rows {
  top: number
  bottom: number
  size: number
}

/** A row of blocks. Their colours are computed before any of them is painted. */
function pixelateRows(picture: Pixels, shapes: readonly Shape[], { top, bottom, size }: Rows): void {
  const spans = Array.from({ length: bottom - top }, (_, index) =>
    joined(shapes.flatMap((shape) => spansAt(shape, top + index, picture.width))),
  )
  const colours = new Map<number, Uint8Array>()
  for (const [from, to] of spans.flat())
    for (let block = Math.floor(from / size); block * size < to; block++)
      if (!colours.has(block)) colours.set(block, meanColour(picture, block * size, top, size))
  for (const [index, ofRow] of spans.entries())
    for (const span of ofRow) paint(picture, top + index, span, colours, size)
}

type Span = [from: number, to: number]

/** The pixels of a row that a polygon covers, plus the edge. */
function spansAt({ mask, top, bottom }: Shape, y: number, width: number): Span[] {
  if (y < top || y > bottom) return []
  return [y - edge, y, y + edge].flatMap((row) =>
    insideOf(crossingsAt(mask, row + 0.5)).map(([from, to]): Span => [
      Math.max(0, Math.floor(from) - edge),
      Math.min(width, Math.ceil(to) + edge + 1),
    ]),
  )
}

interface Crossing {
  x: number
  /** Whether the edge runs down or up. */
  winding: 1 | -1
}

function crossingsAt(mask: Polygon, y: number): Crossing[] {
  return mask.flatMap(([x1, y1], index): Crossing[] => {
    const [x2, y2] = mask[(index + 1) % mask.length]!
    if (y1 <= y === y2 <= y) return []
    return [{ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), winding: y1 <= y ? 1 : -1 }]
  })
}

/** Everything enclosed, also where a polygon overlaps itself, which a mask must cover. */
function insideOf(crossings: readonly Crossing[]): Span[] {
  const spans: Span[] = []
  let winding = 0
  let from = 0
  for (const crossing of crossings.toSorted((a, b) => a.x - b.x)) {
    if (winding === 0) from = crossing.x
    winding += crossing.winding
    if (winding === 0) spans.push([from, crossing.x])
  }
  return spans
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (from < to) result.push([from, to])
  }
  return result
}

function meanColour(
  { data, width, height, channels }: Pixels,
  left: number,
  top: number,
  size: number,
): Uint8Array {
  const sums = new Float64Array(channels)
  const right = Math.min(width, left + size)
  const bottom = Math.min(height, top + size)
  for (let y = top; y < bottom; y++)
    for (
      let at = (y * width + left) * channels, end = (y * width + right) * channels;
      at < end;
      at += channels
    )
      for (let channel = 0; channel < channels; channel++) sums[channel]! += data[at + channel]!
  const count = (right - left) * (bottom - top)
  return Uint8Array.from(sums, (sum) => Math.round(sum / count))
}

function paint(
  { data, width, channels }: Pixels,
  y: number,
  [from, to]: Span,
  colours: ReadonlyMap<number, Uint8Array>,
  size: number,
): void {
  for (let x = from; x < to; x++) {
    const colour = colours.get(Math.floor(x / size))!
    const at = (y * width + x) * channels
    for (let channel = 0; channel < channels; channel++) data[at + channel] = colour[channel]!
  }
}
