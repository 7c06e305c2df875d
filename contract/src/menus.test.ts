import { expect, test } from 'vitest'
import { vehicleAndSafetyMenu, wildlifeMenu } from './menus.ts'

function pathsOf(title: string): string[] {
  return vehicleAndSafetyMenu.find((section) => section.title === title)?.items.map(({ path }) => path) ?? []
}

test('the section Vehicles leads to the overview, explorer, parking and live pages [PLAT-062]', () => {
  expect(pathsOf('Vehicles')).toEqual([
    '/dashboard',
    '/dashboard/vehicle-explorer',
    '/dashboard/vehicle-observations-overview',
    '/dashboard/live-dashboard',
  ])
})

test('the section Health & Safety leads to its overview and explorer [PLAT-063]', () => {
  expect(pathsOf('Health & Safety')).toEqual([
    '/dashboard/health-and-safety',
    '/dashboard/health-and-safety/explorer',
  ])
})

test('the section Setup leads to sites, users and invites [PLAT-064]', () => {
  expect(pathsOf('Setup')).toEqual([
    '/dashboard/sites',
    '/dashboard/user-management',
    '/dashboard/user-invites',
  ])
})

test('the section Marketplace leads to new apps and settings [PLAT-065]', () => {
  expect(pathsOf('Marketplace')).toEqual(['/dashboard/marketplace/apps', '/dashboard/marketplace/settings'])
})

test('the section Installed Apps leads to alerts, webhooks and the live explorer [PLAT-066]', () => {
  expect(pathsOf('Installed Apps')).toEqual([
    '/dashboard/alerts',
    '/dashboard/webhooks',
    '/dashboard/live-explorer',
  ])
})

test('the section Integrations leads to enterprise [PLAT-067]', () => {
  expect(pathsOf('Integrations')).toEqual(['/dashboard/enterprise'])
})

test('the wildlife menu has its seven pages in order [PLAT-068]', () => {
  expect(wildlifeMenu.flatMap(({ items }) => items.map(({ path }) => path))).toEqual([
    '/dashboard',
    '/dashboard/sites',
    '/dashboard/map-explorer',
    '/dashboard/data-explorer',
    '/dashboard/alerts',
    '/dashboard/webhooks',
    '/dashboard/hubspot',
  ])
})
