import { expect, test } from 'vitest'
import { isDaylight } from './daylight.ts'

const auckland = { lat: -36.85, lng: 174.76 }
const oslo = { lat: 59.91, lng: 10.75 }
const at = (time: string) => new Date(time)

test('day and night follow the sun at the location', () => {
  // By the almanac, civil twilight in Auckland on 21 June 2026 is from 7:04 to 17:40 (UTC+12).
  expect(isDaylight(at('2026-06-20T18:50:00Z'), auckland)).toBe(false)
  expect(isDaylight(at('2026-06-20T19:20:00Z'), auckland)).toBe(true)
  expect(isDaylight(at('2026-06-21T05:25:00Z'), auckland)).toBe(true)
  expect(isDaylight(at('2026-06-21T05:55:00Z'), auckland)).toBe(false)
  expect(isDaylight(at('2026-06-21T12:00:00Z'), oslo)).toBe(true)
  expect(isDaylight(at('2026-12-21T16:30:00Z'), oslo)).toBe(false)
})
