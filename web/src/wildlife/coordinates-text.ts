import type { Sighting } from '#contract/wildlife/api.ts'
import { formatCoordinates } from '#rules/text/format.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'

/** Degrees, minutes and seconds; nothing where no place is known. */
export function coordinatesText({ lat, lng }: Pick<Sighting, 'lat' | 'lng'>): string {
  const place = exportedPlace(lat, lng, false)
  return place ? formatCoordinates(place.lat, place.lng) : '–'
}
