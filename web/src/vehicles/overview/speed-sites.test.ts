import { expect, test } from 'vitest'
import type { SiteSummary } from '#contract/sites/api.ts'
import { speedSiteIds } from './speed-sites.ts'

const site = (id: string, site_type: SiteSummary['site_type'], app_type: 1 | 4): SiteSummary => ({
  id,
  name: `SITE: ${id}`,
  site_type,
  number_of_bays: null,
  cameras: [{ id: 'c', name: 'CAM: Road', app_type, function_type: 0 }],
})

test('returns the chosen sites or cameras that measure speeds', () => {
  const sites = [site('carpark', 0, 1), site('road', 2, 1), site('drive', 0, 4)]
  expect(speedSiteIds(sites, [])).toEqual(['road', 'drive'])
  expect(speedSiteIds(sites, ['carpark', 'drive'])).toEqual(['drive'])
  expect(speedSiteIds(sites, ['carpark'])).toEqual([])
})
