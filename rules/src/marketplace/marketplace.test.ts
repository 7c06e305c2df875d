import { expect, test } from 'vitest'
import { availableApps, findCatalogueApp, ownApps } from '#contract/marketplace/catalogue.ts'
import { priceLabel } from './price.ts'
import { integrationFaults } from './settings.ts'

test('a free app says whether it is installed, another that it can be tried for 90 days [PLAT-228]', () => {
  const parking = findCatalogueApp('parking-management')!
  expect(priceLabel(parking, true)).toBe('Installed (Free)')
  expect(priceLabel(parking, false)).toBe('Free')
  const salesforce = findCatalogueApp('salesforce')!
  expect(priceLabel(salesforce, true)).toBe('90-day free trial')
  expect(priceLabel({ ...salesforce, priceLabel: '$5 a month' }, true)).toBe('$5 a month')
})

test('an app that is coming soon has no price [PLAT-214]', () => {
  const soon = availableApps.filter(({ isComingSoon }) => isComingSoon)
  expect(soon.map(({ slug }) => slug)).toEqual(['pay-with-z', 'plexure', 'power-bi'])
  expect(soon.map((app) => priceLabel(app, false))).toEqual([undefined, undefined, undefined])
})

test('every app has what its tile shows [PLAT-202]', () => {
  for (const app of [...ownApps, ...availableApps]) {
    expect(app).toMatchObject({
      slug: expect.stringMatching(/^[a-z-]+$/),
      label: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      icon: expect.stringMatching(/^Icon/),
    })
  }
  expect(ownApps.map(({ native }) => native)).toEqual(ownApps.map(() => true))
  expect(ownApps.filter(({ url }) => url).map(({ slug, url }) => [slug, url])).toEqual([
    ['alerts', '/dashboard/alerts'],
    ['webhooks', '/dashboard/webhooks'],
  ])
})

test('HubSpot needs its key when it is enabled, unless one is stored [PLAT-216]', () => {
  const faults = (isEnabled: boolean, api_key: string, storedSecrets: string[] = []) =>
    integrationFaults('hubspot', { isEnabled, values: { api_key }, storedSecrets })
  expect(faults(true, ' ')).toEqual({ api_key: 'Please provide a valid API key' })
  expect(faults(true, '', ['api_key'])).toEqual({})
  expect(faults(false, '')).toEqual({})
})

test('Salesforce needs a username and an OAuth client id when it is enabled [PLAT-218]', () => {
  expect(integrationFaults('salesforce', { isEnabled: true, values: {}, storedSecrets: [] })).toEqual({
    username: 'Username is required',
    oauth_client_id: 'Please provide OAuth Client Id',
  })
})
