import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import { parseSearch } from '../lib/search-params.ts'
import { forgetSession, storeKey } from '../lib/session/session.ts'
import { vehicleFilters } from '../vehicles/explorer/filter-set.ts'
import { findLabel } from './find-label.ts'
import { cameraEntries, findersFor, plateEntry, siteEntries } from './palette-finders.ts'

afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

const sites: SiteSummary[] = [
  {
    id: 's1',
    name: 'SITE: Britomart',
    site_type: 0,
    number_of_bays: 120,
    cameras: [{ id: 'c1', name: 'CAM: Level 1 north', app_type: 1, function_type: 1 }],
  },
  { id: 's2', name: 'Quay', site_type: 0, number_of_bays: null, cameras: [] },
]

test('a site links to its page, without the prefix of its name', () => {
  expect(siteEntries(sites)).toMatchObject([
    { label: 'Britomart', path: '/dashboard/sites/s1' },
    { label: 'Quay', path: '/dashboard/sites/s2' },
  ])
})

test('a camera links to its card on the page of its site', () => {
  expect(cameraEntries(sites)).toMatchObject([
    { label: 'Level 1 north', hint: 'Britomart', path: '/dashboard/sites/s1#c1' },
  ])
})

test('a plate links to all its detections in the explorer', () => {
  const seen = { last_seen: new Date().toISOString(), site: 'SITE: Quay', thumbnail: null, is_near: false }
  const { path, hint } = plateEntry({ plate: 'KLM417', ...seen })
  expect(hint).toMatch(/^seen .*, Quay$/)
  expect(path).toBe('/dashboard/vehicle-explorer?period=all&plates=KLM417')
  const { search } = new URL(plateEntry({ plate: 'ÄB1', ...seen }).path, 'http://localhost')
  expect(vehicleFilters.codec.read(parseSearch(search))).toMatchObject({ period: 'all', plates: ['ÄB1'] })
})

test('where a search needs a reason, a typed plate is offered as a search that shows nothing about it', async () => {
  storeKey('key', 'logged_in')
  const refused = async () => Response.json({ search_reason: ['Please say why.'] }, { status: 400 })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(refused))
  const finder = findersFor(new Set([paths.vehicleExplorer])).at(-1)
  expect(await finder?.find('klm 417', new AbortController().signal)).toMatchObject([
    {
      label: 'KLM417',
      hint: 'Search, with a reason',
      path: '/dashboard/vehicle-explorer?period=all&plates=KLM417',
    },
  ])
})

test('pages missing from the menu are neither named nor searched', () => {
  const groups = (...known: string[]) => findersFor(new Set(known)).map(({ group }) => group)
  expect(groups(paths.sites, paths.vehicleExplorer)).toEqual(['Questions', 'Sites', 'Cameras', 'Plates'])
  expect(groups(paths.sites)).toEqual(['Questions', 'Sites', 'Cameras'])
  expect(groups(paths.account)).toEqual(['Questions'])
  expect(findLabel(new Set([paths.sites, paths.vehicleExplorer]))).toBe('Find a plate, site, camera or page')
  expect(findLabel(new Set([paths.sites]))).toBe('Find a site, camera or page')
  expect(findLabel(new Set([paths.account]))).toBe('Find a page')
})
