import { expect, test } from 'vitest'
import { newSite, siteBody } from './site-form-values.ts'

const typed = {
  ...newSite,
  name: ' Harbour ',
  address: ' 1 Quay St ',
  lat: '-36.84',
  lng: '174.76',
  number_of_bays: '120',
  occupancy_count: '0',
}

test('a new site is sent trimmed, with its prefix and with numbers [SITE-050] [SITE-068]', () => {
  expect(siteBody(typed, 0, undefined, true)).toEqual({
    site_type: 0,
    name: 'SITE: Harbour',
    address: '1 Quay St',
    lat: -36.84,
    lng: 174.76,
    number_of_bays: 120,
    occupancy_count: 0,
    max_stay_minutes: 1440,
  })
})

test('a renamed site keeps the prefix it had, or stays without one', () => {
  expect(siteBody(typed, 0, { name: 'SITE: Old' }, false).name).toBe('SITE: Harbour')
  expect(siteBody(typed, 0, { name: 'Old' }, false).name).toBe('Harbour')
})

test('a health-and-safety site is sent with its contacts and without bays', () => {
  const manager = { email: [' a@b.nz '], name: ' Ana ', phone: ['021 123 456'] }
  const body = siteBody({ ...typed, safety_manager: manager }, 1, undefined, true)
  expect(body.safety_manager).toEqual({ email: ['a@b.nz'], name: 'Ana', phone: ['021 123 456'] })
  expect(body).not.toHaveProperty('number_of_bays')
})

test('sends the vehicle count only when it was just entered', () => {
  const stored = { name: 'SITE: Harbour' }
  expect(siteBody(typed, 0, stored, false)).not.toHaveProperty('occupancy_count')
  expect(siteBody(typed, 0, stored, true)).toHaveProperty('occupancy_count', 0)
})
