import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { palettes, type Palette } from './palettes.ts'

const texts = ['textHigh', 'textMedium', 'textLow', 'good', 'warning', 'badText', 'accent'] as const
const grounds = ['background', 'surface', 'raised'] as const

const pairs = (palette: Palette) => [
  ...texts.flatMap((text) =>
    grounds.map((ground) => `${text} on ${ground}: ${palette[text]} ${palette[ground]}`),
  ),
  `onAccent on accent: ${palette.onAccent} ${palette.accent}`,
]

test.each(['dark', 'light'] as const)(
  'every text of the %s look has a contrast of 4.5 on every surface',
  (look) => {
    const weak = pairs(palettes[look]).filter((pair) => {
      const [text, ground] = pair.split(': ')[1]!.split(' ')
      return contrast(text!, ground!) < 4.5
    })
    expect(weak).toEqual([])
  },
)
