import { expect, test } from 'vitest'
import { inColours } from './in-colours.ts'
import { palette, palettes } from './palettes.ts'

const formatter = (value: number) => `${value} vehicles`
const when = new Date(0)
const options = {
  color: [palette.accent, '#123456'],
  series: [{ data: [1, null, { value: 2, itemStyle: { color: palette.badText } }], formatter, when }],
}

test.each([
  ['dark', '#5b8cff', '#ff7b72'],
  ['light', '#2f5bd0', '#b3261e'],
] as const)(
  'options for a canvas get the colours of the %s look and otherwise stay unchanged',
  (look, accent, bad) => {
    expect(inColours(options, palettes[look])).toEqual({
      color: [accent, '#123456'],
      series: [{ data: [1, null, { value: 2, itemStyle: { color: bad } }], formatter, when }],
    })
  },
)
