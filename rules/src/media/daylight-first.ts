import { isDaylight } from '../time/daylight.ts'

interface SeenCamera {
  last_seen: Date | null
  last_image_id: string | null
  lat: number
  lng: number
}

/** Pictures taken by day come before those taken by night, and cameras without a picture come last. */
export const daylightFirst = <Camera extends SeenCamera>(cameras: readonly Camera[]): Camera[] =>
  cameras.toSorted((one, other) => rankOf(one) - rankOf(other))

function rankOf({ last_seen, last_image_id, lat, lng }: SeenCamera): number {
  if (!last_seen || !last_image_id) return 2
  return isDaylight(last_seen, { lat, lng }) ? 0 : 1
}
