import { expect, test } from 'vitest'
import { lastedText } from './observed-time.tsx'

test('shows how long an observation lasted, and nothing of a single moment', () => {
  const lasted = (until: string) => lastedText('2026-10-05T02:45:50.000Z', `2026-10-05T${until}Z`)
  expect(lasted('02:45:50.000')).toBeUndefined()
  expect(lasted('02:45:50.400')).toBe('0.4 s')
  expect(lasted('02:46:00.000')).toBe('10 s')
  expect(lasted('02:47:50.000')).toBe('2 min')
  expect(lasted('02:47:55.200')).toBe('2 min 5 s')
})
