import type { BoxShape, Note, PathShape, Shape } from '#rules/media/overlay-shapes.ts'
import type { Point, Size } from '#rules/regions/polygon.ts'
import { toScreen, type View } from '#rules/regions/view-transform.ts'
import { colourOf, outline } from './shape-colours.ts'

const strokePx = 2
const outlinePx = 1
const labelHeightPx = 17
const labelPaddingPx = 5
const roomForNotesPx = 40
const dash = [6, 4]
const nearestPointsPx = 2
const font = '600 11px "Inter Variable", Inter, system-ui, sans-serif'

/** Where the picture lies on the canvas. */
export interface CanvasFrame {
  size: Size
  view: View
  screen: Size
}

/**
 * Draws shapes that are given in pixels of the picture onto a canvas in pixels of the screen: the lines keep their
 * width at any zoom.
 */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { size, view, screen: { width, height } }: CanvasFrame,
): void {
  context.clearRect(0, 0, width, height)
  context.font = font
  context.textBaseline = 'middle'
  context.save()
  clipToPicture(context, view, size)
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity
    if (shape.kind === 'box') drawBox(context, shape, view)
    else drawPath(context, shape, view)
  }
  context.restore()
  // Words lie over all lines.
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity
    if (shape.kind === 'box') drawBoxWords(context, shape, view, width)
    else if (shape.label) drawPathWords(context, shape, view, width)
  }
  context.globalAlpha = 1
}

/** A box at the edge keeps its line; a ring on the ground ends with the picture. */
function clipToPicture(context: CanvasRenderingContext2D, view: View, { width, height }: Size): void {
  const [left, top] = toScreen(view, [0, 0])
  const room = strokePx + outlinePx
  context.beginPath()
  context.rect(left - room, top - room, width * view.scale + 2 * room, height * view.scale + 2 * room)
  context.clip()
}

/** A colour between two dark lines. */
function strokeTwice(
  context: CanvasRenderingContext2D,
  { colour, isDashed }: { colour: string; isDashed: boolean },
  stroke: () => void,
): void {
  context.setLineDash(isDashed ? dash : [])
  context.strokeStyle = outline
  context.lineWidth = strokePx + 2 * outlinePx
  stroke()
  context.strokeStyle = colour
  context.lineWidth = strokePx
  stroke()
}

function drawBox(context: CanvasRenderingContext2D, { box, colour, isDashed }: BoxShape, view: View): void {
  const [left, top] = toScreen(view, [box.l, box.t])
  const [right, bottom] = toScreen(view, [box.r, box.b])
  // Rectangles with plain corners are drawn in a third of the time that a path takes.
  context.lineJoin = 'miter'
  strokeTwice(context, { colour: colourOf(colour), isDashed }, () =>
    context.strokeRect(left, top, right - left, bottom - top),
  )
}

function drawPath(context: CanvasRenderingContext2D, shape: PathShape, view: View): void {
  const colour = colourOf(shape.colour)
  const points = spacedOut(shape.points.map((point) => toScreen(view, point)))
  context.lineJoin = 'round'
  context.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  if (shape.isClosed) context.closePath()
  if (shape.fill > 0) {
    context.globalAlpha = shape.opacity * shape.fill
    context.fillStyle = colour
    context.fill()
    context.globalAlpha = shape.opacity
  }
  strokeTwice(context, { colour, isDashed: shape.isDashed }, () => context.stroke())
}

/** Without the points that are too near to the one before to be distinguished; the ends stay. */
function spacedOut(points: readonly Point[]): Point[] {
  let last: Point | undefined
  return points.filter((point, index) => {
    const isKept =
      !last ||
      index === points.length - 1 ||
      Math.hypot(point[0] - last[0], point[1] - last[1]) >= nearestPointsPx
    if (isKept) last = point
    return isKept
  })
}

function drawBoxWords(
  context: CanvasRenderingContext2D,
  { box, colour, label, isLabelBelow, notes }: BoxShape,
  view: View,
  room: number,
): void {
  const [left, top] = toScreen(view, [box.l, box.t])
  const [, bottom] = toScreen(view, [box.r, box.b])
  const below = bottom + strokePx / 2
  const above = top - strokePx / 2 - labelHeightPx
  // What has no room above its box is written on it.
  if (label)
    drawLabel(context, { text: label, colour }, [left - 1, isLabelBelow ? below : Math.max(0, above)], room)
  // On a small picture the words of one thing would cover the next.
  if (bottom - top < roomForNotesPx) return
  const first = isLabelBelow && label ? below + labelHeightPx : below
  for (const [index, note] of notes.entries())
    drawLabel(context, note, [left - 1, first + index * (labelHeightPx + 1)], room)
}

function drawPathWords(
  context: CanvasRenderingContext2D,
  { points, colour, label, isClosed }: PathShape,
  view: View,
  room: number,
): void {
  const place = isClosed ? highest(points) : middle(points)
  const [x, y] = toScreen(view, place)
  drawLabel(context, { text: label, colour }, [x, y - labelHeightPx / 2], room)
}

const highest = (points: readonly Point[]): Point =>
  points.reduce((best, point) => (point[1] < best[1] ? point : best))

const middle = (points: readonly Point[]): Point => {
  const [first, last] = [points[0]!, points.at(-1)!]
  return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { text, colour }: Note,
  [left, top]: Point,
  room: number,
): void {
  const width = widthOf(context, text) + 2 * labelPaddingPx
  const x = Math.max(0, Math.min(left, room - width))
  context.fillStyle = colourOf(colour)
  context.fillRect(x, top, width, labelHeightPx)
  context.fillStyle = outline
  context.fillText(text, x + labelPaddingPx, top + labelHeightPx / 2)
}

/** Measuring is the slowest part of writing, and the same few words come on every frame. */
const widths = new Map<string, number>()
const mostWidths = 2000

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (widths.size >= mostWidths) widths.clear()
  const { width } = context.measureText(text)
  widths.set(text, width)
  return width
}
