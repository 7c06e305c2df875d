import { expect, test } from 'vitest'
import { sunlightAt } from '../pictures/sunlight.ts'
import { demoSites } from './places.ts'
import { allSites, sitesOf } from './sites-of.ts'

const hourMs = 3_600_000

test.each(['parking', 'worksite'] as const)(
  'at every hour of the year at least one %s site has day or dusk',
  (organisation) => {
    const sites = sitesOf('full').filter((site) => site.organisation === organisation)
    const start = Date.UTC(2026, 0, 1)
    const dark = Array.from({ length: 365 * 24 }, (_, hour) => new Date(start + hour * hourMs)).filter((at) =>
      sites.every((site) => sunlightAt(at, site) === 'night'),
    )
    expect(dark).toEqual([])
  },
)

test('the small demo has the specified sites only', () => {
  expect(sitesOf('small')).toEqual(demoSites)
  expect(allSites.length).toBe(demoSites.length + 5)
})
