import { expect, test } from 'vitest'
import { DashboardType } from '#contract/auth/accounts.ts'
import { dashboardPages, redirects } from './routes.tsx'

const children = [
  '',
  '/vehicle-explorer',
  '/vehicle-explorer/$id',
  '/live-dashboard',
  '/data-explorer',
  '/map-explorer',
  '/live-explorer',
  '/health-and-safety/explorer',
  '/health-and-safety/explorer/$id',
  '/vehicle-observations-overview',
  '/health-and-safety',
  '/account',
  '/sites',
  '/sites/$id',
  '/alerts',
  '/alerts/$id',
  '/webhooks',
  '/webhooks/$id',
  '/hubspot',
  '/enterprise',
  '/marketplace',
  '/marketplace/apps',
  '/marketplace/settings',
  '/marketplace/apps/$app/settings',
  '/user-invites',
  '/user-invites/$id',
  '/user-management',
  '/user-management/$id',
]
/** The URLs of a page: without parameter names, and both with and without optional ones. */
const addresses = (path: string) => {
  const plain = path.replaceAll(/(?<!-)\$\w+/g, '$')
  return plain.endsWith('/{-$id}') ? [plain.slice(0, -7), plain.replace('{-$id}', '$')] : [plain]
}

test('the dashboard has every page of the specification, each with a name [PLAT-046]', () => {
  const reached = new Set([
    ...dashboardPages.filter(({ name }) => name !== '').flatMap(({ path }) => addresses(path)),
    ...redirects.map(({ from }) => from),
  ])
  const missing = children
    .flatMap((child) => addresses(`/dashboard${child}`))
    .filter((path) => !reached.has(path))
  expect(missing).toEqual([])
})

test('the data explorer, the map explorer and HubSpot are for wildlife alone [PLAT-081]', () => {
  const ofWildlife = dashboardPages.filter(({ dashboardType }) => dashboardType === DashboardType.MAUI63)
  expect(ofWildlife.map(({ path }) => path).toSorted()).toEqual([
    '/dashboard/data-explorer',
    '/dashboard/hubspot',
    '/dashboard/map-explorer',
  ])
})

test('the map explorer fills the content area [PLAT-084]', () => {
  const filled = dashboardPages.filter(({ isFullBleed }) => isFullBleed).map(({ path }) => path)
  expect(filled).toContain('/dashboard/map-explorer')
})
