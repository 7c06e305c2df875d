import { expect, test } from 'vitest'
import { staySumOf } from './stays.ts'

test('a stay belongs to the last class that starts at or below its length', () => {
  expect([0, 14.999, 15, 29, 30, 60, 119.9, 120, 1439, 1440, 99_999].map(staySumOf)).toEqual([
    'stays_from_0',
    'stays_from_0',
    'stays_from_15',
    'stays_from_15',
    'stays_from_30',
    'stays_from_60',
    'stays_from_60',
    'stays_from_120',
    'stays_from_480',
    'stays_from_1440',
    'stays_from_1440',
  ])
})
