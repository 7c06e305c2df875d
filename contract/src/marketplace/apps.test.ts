import { expect, test } from 'vitest'
import { appSettingsPages, externalApps, nativeApps } from './apps.ts'

test('the native apps are the five of the product [PLAT-203]', () => {
  expect(nativeApps).toEqual(['alerts', 'webhooks', 'parking-management', 'stolen-vehicles', 'health-safety'])
})

test('the external apps are salesforce, the two of azure, and inx [PLAT-204]', () => {
  expect(externalApps).toEqual(['salesforce', 'azure-databricks', 'azure-log-analytics', 'inx'])
})

test('app settings pages have the names of their paths [PLAT-206]', () => {
  expect(appSettingsPages).toEqual([
    'parking-management',
    'stolen-vehicles',
    'salesforce',
    'coming-soon',
    'health-safety',
    'vehicle-crm',
    'pay-with-z',
    'hubspot',
    'swiped-on',
    'plexure',
    'power-bi',
  ])
})
