import { expect, test } from 'vitest'
import { currencyOfRegion } from './region-currency.ts'
import { proposePlace } from './propose-place.ts'

const proposed = (languages: string[], timeZone: string) =>
  Object.values(proposePlace({ languages, timeZone }))

test.each([
  [['fr-FR', 'en'], 'Europe/Paris', ['Europe/Paris', 'fr-FR', 1, 'km/h', 'm', 'EUR']],
  [['en-US'], 'America/Chicago', ['America/Chicago', 'en-US', 0, 'mph', 'ft', 'USD']],
  [['en-GB'], 'Europe/London', ['Europe/London', 'en-GB', 1, 'mph', 'm', 'GBP']],
  [['de'], 'Europe/Vienna', ['Europe/Vienna', 'de-AT', 1, 'km/h', 'm', 'EUR']],
  [['ar-EG'], 'Africa/Cairo', ['Africa/Cairo', 'ar-EG', 6, 'km/h', 'm', 'EGP']],
])('proposes the place of a browser with %j in %s', (languages, zone, expected) => {
  expect(proposed(languages, zone)).toEqual(expected)
})

test('takes the region of the clock where the language is that of another country', () => {
  expect(proposed(['en-US'], 'Europe/Berlin')).toEqual(['Europe/Berlin', 'en-DE', 1, 'km/h', 'm', 'EUR'])
  expect(proposed(['en-US'], 'Pacific/Auckland')).toEqual([
    'Pacific/Auckland',
    'en-NZ',
    1,
    'km/h',
    'm',
    'NZD',
  ])
})

test('keeps the defaults where the browser names nothing that exists', () => {
  expect(proposed(['xx-YY'], 'Mars/Olympus')).toEqual(['Pacific/Auckland', 'en-NZ', 1, 'km/h', 'm', 'NZD'])
})

test('knows only currencies that exist', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  const found = regions.flatMap((region) => currencyOfRegion(region) ?? [])
  expect(found.length).toBeGreaterThan(200)
  expect(found.filter((code) => !Intl.supportedValuesOf('currency').includes(code))).toEqual([])
})
