import type { DemoSite } from './places.ts'

/** An addition to the specified sites: its cameras send bare pictures, which the product analyses. */
export const pictureSite: DemoSite = {
  organisation: 'parking',
  name: 'Binnenrotte Rotterdam',
  siteType: 0,
  address: 'Binnenrotte 91, 3011 HB Rotterdam, Netherlands',
  lat: 51.9213,
  lng: 4.4869,
  timeZone: 'Europe/Amsterdam',
  plates: 'NL',
  bays: 40,
  maxStayMinutes: 6 * 60,
  visitsPerDay: 30,
  sendsPictures: true,
  tags: ['europe'],
  cameras: [
    { name: 'Market entry', scene: 'carpark-entry', functionType: 1, offset: [-12, 4] },
    { name: 'Market exit', scene: 'carpark-exit', functionType: 2, offset: [12, 4] },
  ],
}
