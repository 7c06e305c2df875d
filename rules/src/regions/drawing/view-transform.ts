import type { Point, Size } from '../geometry/polygon.ts'

/** The position of the image on the screen: an image point times `scale` plus the offset. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The zoom limits, in multiples of the scale at which the image fits. */
export const zoomLimits = { out: 1, in: 16 } as const

/** The whole image, as large as the screen allows, centred. */
export function fitImage(image: Size, screen: Size): View {
  const scale = Math.min(screen.width / image.width, screen.height / image.height)
  return keepInView({ scale, x: 0, y: 0 }, image, screen)
}

export const toScreen = (view: View, [x, y]: Point): Point => [
  x * view.scale + view.x,
  y * view.scale + view.y,
]

export const toImage = (view: View, [x, y]: Point): Point => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
]

/** Converts a screen distance to image pixels: the reach of a pointer, the size of a marker. */
export const toImageDistance = (view: View, screenPixels: number): number => screenPixels / view.scale

/** Zooms and keeps the point under the pointer. */
export function zoomAt(view: View, pointer: Point, factor: number, image: Size, screen: Size): View {
  const fitted = fitImage(image, screen).scale
  const wanted = view.scale * factor
  const scale = Math.min(Math.max(wanted, fitted * zoomLimits.out), fitted * zoomLimits.in)
  const [x, y] = toImage(view, pointer)
  return keepInView({ scale, x: pointer[0] - x * scale, y: pointer[1] - y * scale }, image, screen)
}

export const panBy = (view: View, [dx, dy]: Point, image: Size, screen: Size): View =>
  keepInView({ ...view, x: view.x + dx, y: view.y + dy }, image, screen)

/** The previous and current position of a finger, and the other finger. */
export interface Pinch {
  before: Point
  now: Point
  other: Point
}

const between = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

/** Zooms and moves with two fingers and keeps the point between them. */
export function pinchBy(view: View, { before, now, other }: Pinch, image: Size, screen: Size): View {
  const middle: Point = [(before[0] + other[0]) / 2, (before[1] + other[1]) / 2]
  const factor = between(now, other) / Math.max(1, between(before, other))
  const zoomed = zoomAt(view, middle, factor, image, screen)
  return panBy(zoomed, [(now[0] - before[0]) / 2, (now[1] - before[1]) / 2], image, screen)
}

/** Centres an image smaller than the screen. A larger one leaves no gap at a side. */
function keepInView(view: View, image: Size, screen: Size): View {
  return {
    scale: view.scale,
    x: boundedOffset(view.x, image.width * view.scale, screen.width),
    y: boundedOffset(view.y, image.height * view.scale, screen.height),
  }
}

const boundedOffset = (offset: number, shown: number, room: number): number =>
  shown <= room ? (room - shown) / 2 : Math.min(0, Math.max(room - shown, offset))
