import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpointQuery, frequenciesQuery, removeCamera, saveCamera } from '../cameras/api.ts'
import { forgetSession, storeKey } from '../lib/session/session.ts'
import { createTag, setCameraTags, setSiteTags } from '../tags/api.ts'
import {
  reloadSites,
  removeDocument,
  removeSite,
  saveSite,
  setDocument,
  siteCamerasQuery,
  siteQuery,
  sitesQuery,
} from './api.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  storeKey('abc', 'logged_in')
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  forgetSession()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const list = sitesQuery({ name: 'quay', page: 2, perPage: 20 })
const tags = [
  { id: '1', slug: 'staff', label: 'staff', editable: true },
  { id: '2', slug: 'site-quay', label: 'SITE: Quay', editable: false },
]
const read = (query: object) => new QueryClient().fetchQuery({ ...(query as typeof list), retry: false })

function sent([url, init]: Parameters<typeof fetch>): string {
  const { method, body } = init ?? {}
  const content = body instanceof FormData ? [...body.keys()].join() : typeof body === 'string' ? body : '{}'
  const path = typeof url === 'string' ? url.replace('/api/v1/', '') : ''
  return `${method} ${path}${content === '{}' ? '' : ` ${content}`}`
}

test.each([
  ['getSites', () => read(list), 'GET sites?name=quay&page=2&page_length=20'],
  ['createSite', () => saveSite(undefined, {}), 'POST sites'],
  ['updateSite', () => saveSite('s1', {}), 'PUT sites/s1'],
  ['removeSite', () => removeSite('s1'), 'DELETE sites/s1'],
  ['updateSiteTags', () => setSiteTags('s1', tags), 'POST tags/site/s1 {"tags":["staff"]}'],
  ['uploadSiteFile', () => setDocument('s1', new File([], 'a.pdf')), 'PUT sites/document/s1 document'],
  ['deleteSiteFile', () => removeDocument('s1'), 'DELETE sites/document/s1'],
  ['createSiteCamera', () => saveCamera(undefined, {}), 'POST cameras'],
  ['updateSiteCamera', () => saveCamera('c1', {}), 'PUT cameras/c1'],
  ['removeSiteCamera', () => removeCamera('c1'), 'DELETE cameras/c1'],
  ['updateCameraTags', () => setCameraTags('c1', tags), 'POST tags/camera/c1 {"tags":["staff"]}'],
  ['loadFrequencyList', () => read(frequenciesQuery), 'GET cameras/frequencylist'],
  ['loadCameraEndpoint', () => read(endpointQuery('c1')), 'GET cameras/c1/endpoint'],
])('%s makes its call [SITE-187]', async (_action, act, expected) => {
  fetched.mockResolvedValueOnce(Response.json({}))
  await act()
  expect(fetched.mock.calls.map(sent)).toEqual([expected])
})

test('a forced request loads sites again, even fresh ones [SITE-187]', async () => {
  const { queryClient } = await import('../lib/calls/query-client.ts')
  fetched.mockImplementation(async () => Response.json({ count: 0, results: [] }))
  await queryClient.fetchQuery(list)
  await reloadSites()
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
  queryClient.clear()
})

test.each([
  ['Cannot load site cameras', () => read(siteCamerasQuery('s1'))],
  ['Cannot update site tags', () => setSiteTags('s1', tags)],
  ['Cannot update site', () => saveSite('s1', {})],
  ['Cannot create site', () => saveSite(undefined, {})],
  ['Cannot remove site', () => removeSite('s1')],
  ['Cannot remove site camera', () => removeCamera('c1')],
  ['Cannot create site camera', () => saveCamera(undefined, {})],
  ['Cannot update site camera', () => saveCamera('c1', {})],
  ['Cannot update camera tags', () => setCameraTags('c1', tags)],
  ['Cannot add tag', () => createTag('night')],
])("'%s' is thrown when the server cannot be reached [SITE-182]", async (message, act) => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(act()).rejects.toThrow(new Error(message))
})

test("the server reports 'Site not found' for an unknown site [SITE-182]", async () => {
  fetched.mockResolvedValueOnce(Response.json({ detail: 'Site not found' }, { status: 404 }))
  await expect(read(siteQuery('s1'))).rejects.toThrow('Site not found')
})
