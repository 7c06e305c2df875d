import { expect, test } from 'vitest'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { declareFilters, noOwnFilters } from './filter-state.ts'
import { rangeParams } from '../period/range-params.ts'

const filters = declareFilters(noOwnFilters)

/** A room with an additional colour filter. */
const coloured = declareFilters({
  keys: ['colour'],
  read: ({ colour }) => ({ colour: colour === 'red' ? 'red' : undefined }),
  write: ({ colour }) => ({ colour }),
  count: ({ colour }) => (colour ? 1 : 0),
  query: ({ colour }) => ({ tint: colour }),
})

test('filters are written to the address and read back unchanged [EXPL-205]', () => {
  const state = {
    period: TimePeriod.CUSTOM,
    from: new Date('2026-11-01T00:00:00+13:00'),
    to: new Date('2026-11-03T12:30:00+13:00'),
    tagIds: ['a', 'b'],
    siteIds: ['s'],
    types: ['car', 'truck'],
    confidence: 'high' as const,
  }
  expect(filters.codec.read(filters.codec.write(state))).toEqual(state)
})

test('tags are joined with commas, a confidence of all is left out [EXPL-209]', () => {
  const query = filters.query({ ...filters.none, tagIds: ['1', '2'] })
  expect(query).toMatchObject({ tags: '1,2' })
  expect(query.confidence).toBeUndefined()
})

test('a room ignores the filters of another', () => {
  const state = { ...coloured.none, siteIds: ['s'], colour: 'red' as const }
  const written = coloured.codec.write(state)
  expect(written).toMatchObject({ sites: 's', colour: 'red' })
  expect(coloured.codec.read(written)).toEqual(state)
  expect(coloured.activeCount(state)).toBe(2)
  expect(coloured.query(state)).toMatchObject({ sites: 's', tint: 'red' })
  expect(filters.codec.read(written)).toEqual({ ...filters.none, siteIds: ['s'] })
  expect(filters.codec.keys).not.toContain('colour')
})

test('confidence has the values all, high, medium and low; nonsense counts as all [EXPL-207]', () => {
  for (const confidence of ['high', 'medium', 'low'] as const) {
    expect(filters.codec.read({ confidence }).confidence).toBe(confidence)
  }
  expect(filters.codec.read({ confidence: 'enormous' }).confidence).toBe('all')
})

test('a period is sent without offset in Pacific/Auckland time, all time without one [EXPL-212]', () => {
  const from = new Date('2026-11-01T00:00:00+13:00')
  const to = new Date('2026-11-02T00:00:00+13:00')
  expect(rangeParams({ period: TimePeriod.CUSTOM, from, to })).toEqual({
    from: '2026-11-01T00:00:00',
    to: '2026-11-02T00:00:00',
  })
  expect(rangeParams({ period: TimePeriod.ALL_TIME, from: null, to: null })).toBeUndefined()
})

test('reset clears the filters and selects today [EXPL-202]', () => {
  expect(filters.none.period).toBe(TimePeriod.TODAY)
  expect(filters.activeCount(filters.none)).toBe(0)
})

test('calls for a site of another zone contain times with their offset', () => {
  const [from, to] = [new Date('2026-11-13T16:00:00Z'), new Date('2026-11-14T02:00:00Z')]
  const filter = { period: TimePeriod.CUSTOM, from, to }
  expect(rangeParams(filter)).toEqual({ from: '2026-11-14T05:00:00', to: '2026-11-14T15:00:00' })
  expect(rangeParams(filter, 'Australia/Perth')).toEqual({
    from: '2026-11-13T16:00:00Z',
    to: '2026-11-14T02:00:00Z',
  })
})
