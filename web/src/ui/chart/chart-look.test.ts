import { expect, test } from 'vitest'
import { contrast } from '../look/contrast.ts'
import { palettes } from '../look/palettes.ts'
import { seriesColours } from './chart-look.ts'

test.each(['dark', 'light'] as const)(
  'every series of a %s chart has a contrast of 3 on its card',
  (look) => {
    const { surface, raised } = palettes[look]
    const weak = seriesColours.filter(
      (name) => Math.min(...[surface, raised].map((ground) => contrast(palettes[look][name], ground))) < 3,
    )
    expect(weak).toEqual([])
  },
)
