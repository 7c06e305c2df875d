import type { Polygon } from './mask-image.ts'

/** A picture as rows of pixels with this many bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** The largest number of blocks over the longer side of the whole picture. */
const blocksAcross = 40
const smallestBlock = 16
/** Masks extend by one pixel, like a line drawn around them. */
const edge = 1

/**
 * Pixelates the polygons in place. Each pixel is written once for any number of polygons, and no copy of the picture
 * is made. Of a part of a picture the longer side of the whole one is given, so that its blocks are as large.
 */
export function pixelate(
  picture: Pixels,
  masks: readonly Polygon[],
  longerSide = Math.max(picture.width, picture.height),
): void {
  const { height } = picture
  const size = Math.max(smallestBlock, Math.round(longerSide / blocksAcross))
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
  const ofShapes = shapes.map((shape) => spansOfRows(shape, { top, bottom }, picture.width))
  const spans = Array.from({ length: bottom - top }, (_, index) =>
    joined(ofShapes.flatMap((ofRows) => ofRows[index]!)),
  )
  // A row of pixels in the colours of the blocks, of which each row takes its part.
  const { data, width, channels } = picture
  const painted = new Uint8Array(width * channels)
  const isPainted = new Set<number>()
  for (const [from, to] of spans.flat())
    for (let block = Math.floor(from / size); block * size < to; block++) {
      if (isPainted.has(block)) continue
      isPainted.add(block)
      const end = Math.min(width, (block + 1) * size) * channels
      fill(painted, block * size * channels, end, meanColour(picture, block * size, top, size))
    }
  for (const [index, ofRow] of spans.entries())
    for (const [from, to] of ofRow)
      data.set(painted.subarray(from * channels, to * channels), ((top + index) * width + from) * channels)
}

function fill(row: Uint8Array, from: number, to: number, colour: Uint8Array): void {
  for (let at = from; at < to; at += colour.length) row.set(colour, at)
}

type Span = [from: number, to: number]

/** The pixels of each row that a polygon covers, plus the edge. */
function spansOfRows(
  { mask, ...shape }: Shape,
  { top, bottom }: Pick<Rows, 'top' | 'bottom'>,
  width: number,
): Span[][] {
  const covered = Array.from({ length: bottom - top + 2 * edge }, (_, index) =>
    insideOf(crossingsAt(mask, top + index - edge + 0.5)).map(([from, to]): Span => [
      Math.max(0, Math.floor(from) - edge),
      Math.min(width, Math.ceil(to) + edge + 1),
    ]),
  )
  return Array.from({ length: bottom - top }, (_, index) => {
    const isBeside = top + index < shape.top || top + index > shape.bottom
    return isBeside ? [] : covered.slice(index, index + 2 * edge + 1).flat()
  })
}

interface Crossing {
  x: number
  /** Whether the edge runs down or up. */
  winding: 1 | -1
}

function crossingsAt(mask: Polygon, y: number): Crossing[] {
  const crossings: Crossing[] = []
  let [x1, y1] = mask.at(-1)!
  for (const [x2, y2] of mask) {
    if (y1 <= y !== y2 <= y)
      crossings.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), winding: y1 <= y ? 1 : -1 })
    ;[x1, y1] = [x2, y2]
  }
  return crossings
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
  const right = Math.min(width, left + size)
  const bottom = Math.min(height, top + size)
  const count = (right - left) * (bottom - top)
  return Uint8Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let y = top; y < bottom; y++) {
      const end = (y * width + right) * channels
      for (let at = (y * width + left) * channels + channel; at < end; at += channels) sum += data[at]!
    }
    return Math.round(sum / count)
  })
}
