import type { Feature, Polygon, Position } from 'geojson'
import { cameraDefaults } from '#contract/cameras/constants.ts'
import { EARTH_RADIUS_M, toRadians, type LatLng } from '../geodesy/geodesy.ts'

export interface CameraView extends LatLng {
  /** Clockwise from north, in degrees. */
  readonly heading?: number | undefined
  readonly horizontalFov?: number | undefined
  readonly rangeMetres?: number | undefined
}

const defaultRangeMetres = 40
const arcStepDegrees = 4

/** The view area of a camera: a sector from its position, or a circle for a panoramic camera. */
export function viewCone({
  lat,
  lng,
  heading = 0,
  horizontalFov = cameraDefaults.horizontal_fov,
  rangeMetres = defaultRangeMetres,
}: CameraView): Feature<Polygon> {
  const fov = Math.min(Math.max(horizontalFov, 1), 360)
  const steps = Math.max(2, Math.ceil(fov / arcStepDegrees))
  const arc = Array.from({ length: steps + 1 }, (_, step) =>
    destination({ lat, lng }, heading - fov / 2 + (fov * step) / steps, rangeMetres),
  )
  const apex: Position = [lng, lat]
  const closed = fov === 360 ? [...arc.slice(0, -1), arc[0] ?? apex] : [apex, ...arc, apex]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [closed.reverse()] } }
}

function destination({ lat, lng }: LatLng, bearing: number, metres: number): Position {
  const angle = metres / EARTH_RADIUS_M
  const from = toRadians(lat)
  const towards = toRadians(bearing)
  const sin = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(towards)
  const turn = Math.atan2(
    Math.sin(towards) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sin,
  )
  return [lng + (turn * 180) / Math.PI, (Math.asin(sin) * 180) / Math.PI]
}
