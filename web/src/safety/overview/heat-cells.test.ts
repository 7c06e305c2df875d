import { expect, test } from 'vitest'
import { heatCells } from './heat-cells.ts'

const heat = [
  { weekday: 0, hour: 9, elevated: 6, observations: 8, watched_hours: 12 },
  { weekday: 0, hour: 10, elevated: 1, observations: 8, watched_hours: 4 },
  { weekday: 2, hour: 3, elevated: 2, observations: 2, watched_hours: 2 },
]

test('cells are coloured by their rate; too few hours are hatched, and no hours are no data', () => {
  const cells = heatCells(heat)
  expect(cells[0]![9]).toMatchObject({ state: 'counted', heat: 1, text: '6 elevated in 12 watched hours' })
  expect(cells[0]![10]).toMatchObject({ state: 'counted', heat: 0.5 })
  expect(cells[2]![3]).toMatchObject({ state: 'few', heat: 0 })
  expect(cells[6]![23]).toMatchObject({ state: 'none', text: 'no data' })
})

test('a cell without elevated risk says how many others it has, which it opens', () => {
  const cells = heatCells([{ ...heat[0]!, elevated: 0 }])
  expect(cells[0]![9]).toMatchObject({ text: '8 of lower risk in 12 watched hours', observations: 8 })
})
