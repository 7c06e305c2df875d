import type { BoxShape, PathShape, Shape } from '#rules/media/overlay/overlay-shapes.ts'
import { simplifyPath } from '#rules/media/overlay/simplify-path.ts'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import { toScreen, type View } from '#rules/regions/drawing/view-transform.ts'
import { drawWords, type WordMemory } from './draw-words.ts'
import { colourOf, outline } from './shape-colours.ts'

const strokePx = 2
const outlinePx = 1
const dash = [6, 4]
const solid: number[] = []
const nearestPointsPx = 2
/** The tolerance in pixels for simplifying lines. A third of a pixel is invisible. */
const straightenedPx = 0.35

/** The position of the picture on the canvas. */
export interface CanvasFrame {
  size: Size
  view: View
  screen: Size
}

/**
 * Draws shapes in picture pixels onto a canvas in screen pixels. Lines keep their
 * width at any zoom. `memory` holds the label positions of the previous drawing.
 */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { size, view, screen }: CanvasFrame,
  memory: WordMemory = new Map(),
): void {
  context.clearRect(0, 0, screen.width, screen.height)
  context.save()
  clipToPicture(context, view, size)
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity
    if (shape.kind === 'box') drawBox(context, shape, view)
    else drawPath(context, shape, view)
  }
  context.restore()
  drawWords(context, shapes, { view, screen }, memory)
}

/** A box at the edge keeps its line; a ring on the ground is clipped to the picture. */
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
  context.setLineDash(isDashed ? dash : solid)
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
  // Drawing a rectangle takes a third of the time of a path.
  context.lineJoin = 'miter'
  strokeTwice(context, { colour: colourOf(colour), isDashed }, () =>
    context.strokeRect(left, top, right - left, bottom - top),
  )
}

function drawPath(context: CanvasRenderingContext2D, shape: PathShape, view: View): void {
  const colour = colourOf(shape.colour)
  const points = simplifyPath(spacedOut(shape.points.map((point) => toScreen(view, point))), straightenedPx)
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

/** Drops points that are too close to the previous one; the ends stay. */
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
