import { expect, test } from 'vitest'
import { shareFilters } from '../explorer/filters/shared-filters.ts'
import { filterText, parkingFilterCodec, parkingTime, readKept, startingFilter } from './parking-filter.ts'

const now = new Date('2026-11-15T06:00:00Z')

test('applied filters are written to the address and read back [EXPL-061]', () => {
  const filter = {
    isApplied: true,
    siteIds: ['a', 'b'],
    metrics: [0, 5],
    period: 'Weekly',
    days: 'custom',
    from: new Date('2026-10-01T00:00:00+13:00'),
    to: null,
  } as const
  const written = parkingFilterCodec.write({ ...filter, siteIds: ['a', 'b'], metrics: [0, 5] })
  expect(written).toMatchObject({ from: '2026-10-01T00:00:00', to: undefined })
  expect(parkingFilterCodec.read(written)).toEqual(filter)
})

test('an address without filters has none applied [EXPL-062]', () => {
  expect(parkingFilterCodec.read({})).toMatchObject({ isApplied: false, period: 'Daily' })
})

test('a link with any filter applies it', () => {
  for (const link of [{ sites: 'a' }, { metrics: '0' }, { period: '30' }, { by: 'Weekly' }])
    expect(parkingFilterCodec.read(link).isApplied).toBe(true)
})

test('the period is a preset, a custom one, all time, or by default the last seven days', () => {
  const filter = parkingFilterCodec.read({ by: 'Daily' })
  const week = new Date('2026-11-09T00:00:00+13:00')
  expect(parkingTime(filter, now).from).toEqual(week)
  expect(parkingTime({ ...filter, days: 'all' }, now)).toMatchObject({ from: null, to: null })
  expect(parkingTime({ ...filter, days: 'custom', to: week }, now)).toMatchObject({ from: null, to: week })
  expect(parkingTime({ ...filter, days: 'today' }, now).from).toEqual(new Date('2026-11-15T00:00:00+13:00'))
})

test('sites and period are shared between pages: none and the last seven days until they are chosen [PLAT-090]', () => {
  const unapplied = parkingFilterCodec.read({})
  const first = startingFilter(unapplied)
  expect(first.siteIds).toEqual([])
  expect(parkingTime(first, now)).toMatchObject({
    from: new Date('2026-11-09T00:00:00+13:00'),
    to: new Date('2026-11-15T06:01:00Z'),
  })
  const [from, to] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')]
  shareFilters({ selectedSites: ['a'], time: { period: 'custom', from, to } })
  expect(startingFilter(unapplied)).toMatchObject({ siteIds: ['a'], days: 'custom', from, to })
  const linked = parkingFilterCodec.read({ by: 'Daily', sites: 'b' })
  expect(startingFilter(linked)).toBe(linked)
})

test('stored filters have a short description, and unreadable ones are ignored', () => {
  const kept = readKept(JSON.stringify({ sites: 'a', metrics: '0', by: 'Weekly', period: '30' }))
  expect(kept).toMatchObject({ isApplied: true, siteIds: ['a'], metrics: [0], period: 'Weekly' })
  expect(kept && filterText(kept, [{ id: 'a', name: 'Britomart' }])).toBe(
    'Britomart, 30 days, weekly, 1 metric',
  )
  expect(readKept('{')).toBeUndefined()
})
