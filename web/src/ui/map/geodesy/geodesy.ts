import { isMapCentre } from '#rules/sites/site-types.ts'

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export const EARTH_RADIUS_M = 6_371_008.8
const METRES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_M

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** A centre with valid coordinates, or else the previous centre. */
export function centreOr(centre: Partial<LatLng> | null | undefined, fallback: LatLng): LatLng {
  return isMapCentre(centre) ? { lat: centre.lat, lng: centre.lng } : fallback
}

/** Metres per pixel on a map with tiles of 512 px. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS_M * Math.cos(toRadians(lat))) / (512 * 2 ** zoom)
}

/** The point at a distance in metres east and north of another; flat, so for sites, not for countries. */
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
