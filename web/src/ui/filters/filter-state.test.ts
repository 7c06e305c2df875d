import { expect, test } from 'vitest'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { filterQuery, rangeParams } from './filter-request.ts'
import { activeFilterCount, filterCodec, noFilters } from './filter-state.ts'

test('filters go to the address and come back the same [EXPL-205]', () => {
  const state = {
    period: TimePeriod.CUSTOM,
    from: new Date('2026-11-01T00:00:00+13:00'),
    to: new Date('2026-11-03T12:30:00+13:00'),
    tagIds: ['a', 'b'],
    plates: ['ABC123'],
    siteIds: ['s'],
    types: ['car', 'truck'],
    confidence: 'high',
    risk: 'medium',
    isNear: false,
  } as const
  const written = filterCodec.write({
    ...state,
    tagIds: ['a', 'b'],
    plates: ['ABC123'],
    siteIds: ['s'],
    types: ['car', 'truck'],
  })
  expect(filterCodec.read(written)).toEqual(state)
})

test('tags and plates are joined with commas, what is all is left out [EXPL-209]', () => {
  const query = filterQuery({ ...noFilters, tagIds: ['1', '2'], plates: ['ABC123', 'XYZ9'] })
  expect(query).toMatchObject({ tags: '1,2', plates: 'ABC123,XYZ9' })
  expect(query.confidence).toBeUndefined()
  expect(query.risk).toBeUndefined()
})

test('confidence has the values all, high, medium and low; nonsense counts as all [EXPL-207]', () => {
  for (const confidence of ['high', 'medium', 'low'] as const) {
    expect(filterCodec.read({ confidence }).confidence).toBe(confidence)
  }
  expect(filterCodec.read({ confidence: 'enormous' }).confidence).toBe('all')
})

test('a period is sent naive in Pacific/Auckland, all time without one [EXPL-212]', () => {
  const from = new Date('2026-11-01T00:00:00+13:00')
  const to = new Date('2026-11-02T00:00:00+13:00')
  expect(rangeParams({ period: TimePeriod.CUSTOM, from, to })).toEqual({
    from: '2026-11-01T00:00:00',
    to: '2026-11-02T00:00:00',
  })
  expect(rangeParams({ period: TimePeriod.ALL_TIME, from: null, to: null })).toBeUndefined()
})

test('reset clears the filters and selects today [EXPL-202]', () => {
  expect(noFilters.period).toBe(TimePeriod.TODAY)
  expect(activeFilterCount(noFilters)).toBe(0)
})
