import { expect, test } from 'vitest'
import { foreignZoneName, zoneName } from './zone-name.ts'

const summer = new Date('2026-11-14T10:30:00Z')
const winter = new Date('2026-06-14T10:30:00Z')

test('a zone has the name that applies at that time', () => {
  expect(zoneName(summer, 'Pacific/Auckland')).toBe('NZDT')
  expect(zoneName(winter, 'Pacific/Auckland')).toBe('NZST')
  expect(zoneName(winter, 'Asia/Kolkata')).toBe('GMT+5:30')
})

test('a zone is named only where the clock of the viewer shows another time', () => {
  expect(foreignZoneName(summer, 'Pacific/Auckland', 'Pacific/Auckland')).toBeUndefined()
  // The same time under another name, in winter only.
  expect(foreignZoneName(winter, 'Australia/Sydney', 'Australia/Brisbane')).toBeUndefined()
  expect(foreignZoneName(summer, 'Australia/Sydney', 'Australia/Brisbane')).toBe('AEDT')
  expect(foreignZoneName(summer, 'Pacific/Auckland', 'UTC')).toBe('NZDT')
})
