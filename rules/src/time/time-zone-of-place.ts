import { placeZone } from '../place/current-place.ts'

interface Zone {
  readonly name: string
  readonly lat: readonly [south: number, north: number]
  readonly lng: readonly [west: number, east: number]
}

/** Rough boxes, of which the first match applies. The result is a proposal that the user can change near a border. */
const zones: readonly Zone[] = [
  { name: 'Pacific/Chatham', lat: [-45, -43], lng: [-178, -175] },
  { name: 'Australia/Lord_Howe', lat: [-32.5, -31], lng: [158.5, 159.5] },
  { name: 'Australia/Broken_Hill', lat: [-32.4, -31.5], lng: [141, 141.8] },
  { name: 'Australia/Perth', lat: [-36, -13], lng: [112, 129] },
  { name: 'Australia/Darwin', lat: [-26, -10], lng: [129, 138] },
  { name: 'Australia/Adelaide', lat: [-39, -26], lng: [129, 141] },
  { name: 'Australia/Brisbane', lat: [-29, -9], lng: [138, 149.5] },
  { name: 'Australia/Brisbane', lat: [-28.2, -9], lng: [149.5, 155] },
  { name: 'Australia/Hobart', lat: [-44, -39.3], lng: [143, 149] },
  { name: 'Australia/Melbourne', lat: [-39.3, -36], lng: [141, 147.5] },
  { name: 'Australia/Melbourne', lat: [-39.3, -37.3], lng: [147.5, 150.1] },
  { name: 'Australia/Sydney', lat: [-37.6, -28], lng: [141, 154] },
  { name: 'Pacific/Auckland', lat: [-48, -33], lng: [165, 180] },
]

/** The time zone to propose for a site; that of the organisation outside of New Zealand and Australia. */
export function timeZoneOfPlace({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  const isInside = (value: number, [least, most]: readonly [number, number]) => value >= least && value < most
  return zones.find((zone) => isInside(lat, zone.lat) && isInside(lng, zone.lng))?.name ?? placeZone()
}
