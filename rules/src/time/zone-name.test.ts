import { expect, test } from 'vitest'
import { foreignZoneName, zoneName } from './zone-name.ts'

const summer = new Date('2026-11-14T10:30:00Z')
const winter = new Date('2026-06-14T10:30:00Z')

test('a zone is named as its clocks are set at that time', () => {
  expect(zoneName(summer, 'Pacific/Auckland')).toBe('NZDT')
  expect(zoneName(winter, 'Pacific/Auckland')).toBe('NZST')
  expect(zoneName(winter, 'Asia/Kolkata')).toBe('GMT+5:30')
})

test('it is named only where the clocks of the viewer show another time', () => {
  expect(foreignZoneName(summer, 'Pacific/Auckland', 'Pacific/Auckland')).toBeUndefined()
  // The same time by another name, and in winter only.
  expect(foreignZoneName(winter, 'Australia/Sydney', 'Australia/Brisbane')).toBeUndefined()
  expect(foreignZoneName(summer, 'Australia/Sydney', 'Australia/Brisbane')).toBe('AEDT')
  expect(foreignZoneName(summer, 'Pacific/Auckland', 'UTC')).toBe('NZDT')
})
