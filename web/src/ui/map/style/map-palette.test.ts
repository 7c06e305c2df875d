import { expect, test } from 'vitest'
import { contrast } from '../../look/contrast.ts'
import { groundPalette, streetPalettes, type MapPalette } from './map-palette.ts'

const areas = ['land', 'green', 'building', 'water'] as const
const labels = ['label', 'labelMedium', 'labelLow'] as const

const weakOf = (palette: MapPalette) =>
  [
    ...labels.flatMap((label) => [...areas, 'labelHalo' as const].map((area) => [label, area] as const)),
    ['labelWater', 'water'] as const,
    ['labelWater', 'labelHalo'] as const,
  ]
    .map(([label, area]) => ({ label, area, contrast: contrast(palette[label], palette[area]) }))
    .filter((pair) => pair.contrast < 4.5)

test.each([
  ['the dark map', streetPalettes.dark],
  ['the light map', streetPalettes.light],
  ['the ground without photographs', groundPalette],
])('every label of %s has a contrast of 4.5 on its areas and its halo', (_name, palette) => {
  expect(weakOf(palette)).toEqual([])
})
