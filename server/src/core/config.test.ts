import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an address search is set with its kind, its address and, for mapbox, its token', () => {
  const settings = { SIGHTLINE_GEOCODER_KIND: 'photon', SIGHTLINE_GEOCODER_URL: 'https://photon.example/' }
  expect(readConfig(settings).geocoder).toEqual({
    kind: 'photon',
    url: 'https://photon.example',
    token: undefined,
  })
  expect(readConfig({}).geocoder).toBeUndefined()
  expect(() => readConfig({ SIGHTLINE_GEOCODER_KIND: 'mapbox' })).toThrow(
    /SIGHTLINE_GEOCODER_URL: must be set.*\n.*SIGHTLINE_GEOCODER_TOKEN: must be set for mapbox/,
  )
  expect(() => readConfig({ SIGHTLINE_GEOCODER_URL: 'https://photon.example' })).toThrow(
    'SIGHTLINE_GEOCODER_KIND: must be set',
  )
})

test('satellite tiles are a template, and further origins are origins', () => {
  expect(() => readConfig({ SIGHTLINE_SATELLITE_TILES: 'https://tiles.example/a.png' })).toThrow(
    'must contain {z}, {x} and {y}',
  )
  const tiles = 'https://tiles.example/{z}/{x}/{y}.jpg'
  const { map } = readConfig({
    SIGHTLINE_SATELLITE_TILES: tiles,
    SIGHTLINE_MAP_ORIGINS: 'https://a.example, https://*.b.example:8443',
  })
  expect(map).toMatchObject({
    satelliteTiles: tiles,
    origins: ['https://a.example', 'https://*.b.example:8443'],
  })
  expect(() =>
    readConfig({ SIGHTLINE_MAP_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }),
  ).toThrow('must be origins')
})
