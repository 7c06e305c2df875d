import type { Truth, TruthBox, TruthStill } from '../scenes/truth.ts'
import type { Point } from './perspective.ts'

/** The view of one of the cameras that share a rendered scene: its part, tilt and colours. */
export interface View {
  /** The middle of the view, in pixels of the scene. */
  centre: Point
  zoom: number
  /** Degrees by which the camera leans to its right. */
  tilt: number
  isMirrored?: true
  /** The gain of the sensor for red, green and blue. */
  gains: readonly [red: number, green: number, blue: number]
  /** 1 keeps the scene's colours, 0 is grey. */
  saturation: number
}

interface Frame {
  width: number
  height: number
}

/** Maps a pixel of the view to its pixel of the scene. */
export function toScene(
  { centre, zoom, tilt, isMirrored }: View,
  { width, height }: Frame,
  [x, y]: Point,
): Point {
  const angle = (tilt * Math.PI) / 180
  const across = ((isMirrored ? width - x : x) - width / 2) / zoom
  const down = (y - height / 2) / zoom
  return [
    centre[0] + across * Math.cos(angle) - down * Math.sin(angle),
    centre[1] + across * Math.sin(angle) + down * Math.cos(angle),
  ]
}

/** Maps a pixel of the scene to its pixel of the view. */
export function toView(
  { centre, zoom, tilt, isMirrored }: View,
  { width, height }: Frame,
  [x, y]: Point,
): Point {
  const angle = (-tilt * Math.PI) / 180
  const [dx, dy] = [x - centre[0], y - centre[1]]
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) * zoom
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) * zoom
  return [isMirrored ? width / 2 - across : width / 2 + across, height / 2 + down]
}

/** A box keeps its shape; undefined when hardly any of it is in view. */
function boxInView(view: View, frame: Frame, { l, t, r, b }: TruthBox): TruthBox | undefined {
  const [x, y] = toView(view, frame, [(l + r) / 2, (t + b) / 2])
  const [halfWidth, halfHeight] = [((r - l) / 2) * view.zoom, ((b - t) / 2) * view.zoom]
  const seen = {
    l: Math.max(0, Math.round(x - halfWidth)),
    t: Math.max(0, Math.round(y - halfHeight)),
    r: Math.min(frame.width, Math.round(x + halfWidth)),
    b: Math.min(frame.height, Math.round(y + halfHeight)),
  }
  const area = Math.max(0, seen.r - seen.l) * Math.max(0, seen.b - seen.t)
  return area > 0.35 * 4 * halfWidth * halfHeight ? seen : undefined
}

type Quad = NonNullable<TruthStill['vehicles'][number]['plate_quad']>

/** The corners of a plate in the view. A mirror swaps left and right. */
function quadInView(view: View, frame: Frame, quad: Quad): Quad {
  const seen = quad.map((corner) => toView(view, frame, corner).map((value) => Math.round(value * 10) / 10))
  const [topLeft, topRight, bottomRight, bottomLeft] = seen as Quad
  return view.isMirrored
    ? [topRight, topLeft, bottomLeft, bottomRight]
    : [topLeft, topRight, bottomRight, bottomLeft]
}

const swapped = { left: 'right', right: 'left', front: 'front', rear: 'rear' } as const

/** The part of a still that the view shows, in pixels of the view. */
export function stillInView(view: View, still: TruthStill): TruthStill {
  const placed = <T extends { bb: TruthBox }>(thing: T): T[] => {
    const bb = boxInView(view, still, thing.bb)
    return bb ? [{ ...thing, bb }] : []
  }
  return {
    ...still,
    vehicles: still.vehicles.flatMap(placed).flatMap((vehicle) => {
      const { plate_quad, plate_bb, ...rest } = vehicle
      const orientation = view.isMirrored ? swapped[vehicle.orientation] : vehicle.orientation
      const plate = plate_bb && boxInView(view, still, plate_bb)
      if (!plate || !plate_quad) return [{ ...rest, orientation }]
      return [{ ...rest, orientation, plate_quad: quadInView(view, still, plate_quad), plate_bb: plate }]
    }),
    people: still.people.flatMap(placed),
    objects: still.objects.flatMap(placed),
  }
}

/** The truth of a scene as the view shows it. The clip remains that of the scene. */
export function truthInView(view: View, truth: Truth): Truth {
  const within = ([x, y]: Point): [number, number] => [
    Math.round(Math.min(truth.width, Math.max(0, x))),
    Math.round(Math.min(truth.height, Math.max(0, y))),
  ]
  const fov = (degrees: number) =>
    (360 / Math.PI) * Math.atan(Math.tan((degrees * Math.PI) / 360) / view.zoom)
  return {
    ...truth,
    camera: {
      ...truth.camera,
      focal_length: truth.camera.focal_length * view.zoom,
      vertical_fov: fov(truth.camera.vertical_fov),
      horizontal_fov: fov(truth.camera.horizontal_fov),
    },
    zones: truth.zones.map((zone) => ({
      ...zone,
      roi: zone.roi.map((corner) => within(toView(view, truth, corner))),
    })),
    stills: truth.stills.map((still) => stillInView(view, still)),
  }
}
