import { expect, test } from 'vitest'
import { parkingFilterCodec } from './parking-filter.ts'

test('applied filters go to the address and come back [EXPL-061]', () => {
  const filter = {
    isApplied: true,
    siteIds: ['a', 'b'],
    metrics: [0, 5],
    period: 'Weekly',
    days: '30',
  } as const
  const written = parkingFilterCodec.write({ ...filter, siteIds: ['a', 'b'], metrics: [0, 5] })
  expect(parkingFilterCodec.read(written)).toEqual(filter)
})

test('an address without filters has none applied [EXPL-062]', () => {
  expect(parkingFilterCodec.read({})).toMatchObject({ isApplied: false, period: 'Daily' })
})
