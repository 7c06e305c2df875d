import { expect, test } from 'vitest'
import type { ImageRecord } from '#contract/media/replies.ts'
import { altOf, timeOf } from './media-words.ts'

test('shows the time of a picture in the zone of its site with its name, in any browser zone', () => {
  const image = {
    time_created: '2026-07-01T20:30:05.000Z',
    camera: { name: 'CAM: Gate', site: { name: 'SITE: Perth yard', time_zone: 'Australia/Perth' } },
  } as ImageRecord
  expect(timeOf(image)).toBe('2026-07-02 04:30:05 AWST')
  expect(altOf(image)).toBe('Camera Gate, Perth yard, at 2026-07-02 04:30:05 AWST')
})
