import { expect, test } from 'vitest'
import { heatCells } from './heat-cells.ts'

const heat = [
  { weekday: 0, hour: 9, elevated: 6, observations: 8, watched_hours: 12, last_at: '2026-11-15T20:00:00Z' },
  { weekday: 0, hour: 10, elevated: 1, observations: 8, watched_hours: 4, last_at: '2026-11-15T21:00:00Z' },
  { weekday: 2, hour: 3, elevated: 2, observations: 2, watched_hours: 2, last_at: '2026-11-10T14:00:00Z' },
]

test('cells are coloured by their rate; too few hours are hatched, and no hours are no data', () => {
  const cells = heatCells(heat)
  expect(cells[0]![9]).toMatchObject({ state: 'counted', heat: 1, text: '6 elevated in 12 watched hours' })
  expect(cells[0]![10]).toMatchObject({ state: 'counted', heat: 0.5 })
  expect(cells[2]![3]).toMatchObject({ state: 'few', heat: 0 })
  expect(cells[6]![23]).toMatchObject({ state: 'none', text: 'no data' })
})

test('a click opens the newest such hour that has something elevated, by whichever clock it was counted', () => {
  const cells = heatCells(heat)
  expect(cells[0]![9]!.search).toEqual({
    period: 'custom',
    from: '2026-11-16T09:00:00',
    to: '2026-11-16T10:00:00',
    risk: 'high',
  })
  // Two hours earlier by the clock of Auckland than by that of Sydney: the moment is the same.
  const [sydney] = heatCells([{ ...heat[0]!, elevated: 0, last_at: '2026-11-15T22:00:00Z' }])
  expect(sydney![9]!.search).toEqual({
    period: 'custom',
    from: '2026-11-16T11:00:00',
    to: '2026-11-16T12:00:00',
  })
  expect(cells[6]![23]!.search).toBeUndefined()
})
