import { expect, test } from 'vitest'
import { palettes, type Palette } from './palettes.ts'

const texts = ['textHigh', 'textMedium', 'textLow', 'good', 'warning', 'badText', 'accent'] as const
const grounds = ['background', 'surface', 'raised'] as const

/** By the formula of WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

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
