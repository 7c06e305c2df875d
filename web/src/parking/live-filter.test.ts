import { expect, test } from 'vitest'
import type { SiteSummary } from '#contract/sites/api.ts'
import { isParkingSite, liveFilterCodec } from './live-filter.ts'

const camera = { id: 'c', name: 'CAM: Gate', app_type: 1, function_type: 1 } as const
const site = (id: string, change: Partial<SiteSummary> = {}): SiteSummary => ({
  id,
  name: 'SITE: Harbour',
  site_type: 0,
  number_of_bays: 10,
  cameras: [camera],
  ...change,
})

test('a site without an Entry, Exit or Auto camera is not a parking site [EXPL-041]', () => {
  const sites = [site('gate'), site('overview', { cameras: [{ ...camera, function_type: 0 }] })]
  expect(isParkingSite(sites, 'gate')).toBe(true)
  expect(isParkingSite(sites, 'overview')).toBe(false)
  expect(isParkingSite(sites, 'unknown')).toBe(false)
})

test('the plate is trimmed [EXPL-040]', () => {
  expect(liveFilterCodec.write({ plate: '  ABC ', dwell: 0, site: undefined })).toEqual({
    plate: 'ABC',
    dwell: undefined,
    site: undefined,
  })
})
