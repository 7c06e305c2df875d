import { expect, test } from 'vitest'
import { timeZoneOfPlace } from './time-zone-of-place.ts'

test.each([
  ['Auckland', -36.85, 174.76, 'Pacific/Auckland'],
  ['Invercargill', -46.41, 168.35, 'Pacific/Auckland'],
  ['Waitangi, Chatham Islands', -43.95, -176.56, 'Pacific/Chatham'],
  ['Sydney', -33.87, 151.21, 'Australia/Sydney'],
  ['Canberra', -35.28, 149.13, 'Australia/Sydney'],
  ['Tweed Heads', -28.21, 153.54, 'Australia/Sydney'],
  ['Gold Coast', -28.02, 153.4, 'Australia/Brisbane'],
  ['Cairns', -16.92, 145.77, 'Australia/Brisbane'],
  ['Mount Isa', -20.73, 139.5, 'Australia/Brisbane'],
  ['Melbourne', -37.81, 144.96, 'Australia/Melbourne'],
  ['Hobart', -42.88, 147.33, 'Australia/Hobart'],
  ['Adelaide', -34.93, 138.6, 'Australia/Adelaide'],
  ['Broken Hill', -31.96, 141.47, 'Australia/Broken_Hill'],
  ['Alice Springs', -23.7, 133.88, 'Australia/Darwin'],
  ['Darwin', -12.46, 130.84, 'Australia/Darwin'],
  ['Perth', -31.95, 115.86, 'Australia/Perth'],
  ['somewhere else', 51.5, 0, 'Pacific/Auckland'],
])('%s is in the zone that its clocks follow', (_place, lat, lng, zone) => {
  expect(timeZoneOfPlace({ lat, lng })).toBe(zone)
})
