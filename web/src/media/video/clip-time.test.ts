import { expect, test } from 'vitest'
import { clipTime } from './clip-time.ts'

test('a time within a clip is shown to the hundredth', () => {
  expect([0, 1.4, 59.999, 62.4, 1800].map(clipTime)).toEqual([
    '0:00.00',
    '0:01.40',
    '1:00.00',
    '1:02.40',
    '30:00.00',
  ])
})
