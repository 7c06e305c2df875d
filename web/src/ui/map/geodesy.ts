import { isMapCentre } from '#rules/sites/site-types.ts'

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export const EARTH_RADIUS_M = 6_371_008.8
const METRES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_M

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Where to look: a centre that is on the globe, else what was looked at before. */
export function centreOr(centre: Partial<LatLng> | null | undefined, fallback: LatLng): LatLng {
  return isMapCentre(centre) ? { lat: centre.lat, lng: centre.lng } : fallback
}

/** The ground one pixel covers, on a map whose tiles are 512 px wide. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS_M * Math.cos(toRadians(lat))) / (512 * 2 ** zoom)
}

/** The point so many metres east and north of another: flat, so for a site rather than for a country. */
export function offsetMetres(from: LatLng, east: number, north: number): LatLng {
  return {
    lat: from.lat + north / METRES_PER_DEGREE,
    lng: from.lng + east / (METRES_PER_DEGREE * Math.cos(toRadians(from.lat))),
  }
}

/** The opposite of `offsetMetres`. */
export function metresBetween(from: LatLng, to: LatLng): { east: number; north: number } {
  return {
    east: (to.lng - from.lng) * METRES_PER_DEGREE * Math.cos(toRadians(from.lat)),
    north: (to.lat - from.lat) * METRES_PER_DEGREE,
  }
}
