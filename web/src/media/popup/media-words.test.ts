import { expect, test } from 'vitest'
import type { ImageRecord } from '#contract/media/replies.ts'
import { altOf, timeOf } from './media-words.ts'

test('a picture says its time in the zone of its site and names it, whatever zone the browser has', () => {
  const image = {
    time_created: '2026-07-01T20:30:05.000Z',
    camera: { name: 'CAM: Gate', site: { name: 'SITE: Perth yard', time_zone: 'Australia/Perth' } },
  } as ImageRecord
  expect(timeOf(image)).toBe('2026-07-02 04:30:05 AWST')
  expect(altOf(image)).toBe('Camera Gate, Perth yard, at 2026-07-02 04:30:05 AWST')
})
