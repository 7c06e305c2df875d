export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

export const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface of the earth, also over the date line. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2]
  const square =
    Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** The length of a way from place to place. */
export const lengthKm = (places: readonly Coordinates[]): number =>
  places.slice(1).reduce((sum, place, index) => sum + distanceKm(places[index]!, place), 0)
