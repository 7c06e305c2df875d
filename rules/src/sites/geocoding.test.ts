import { expect, test } from 'vitest'
import { geocodingUrl, readPlaces, type GeocodingRequest } from './geocoding.ts'

const question: GeocodingRequest = {
  text: '12 Queen St; Ōtāhuhu',
  countries: ['nz', 'au'],
  types: ['address'],
  limit: 5,
}

test('mapbox is queried for addresses in New Zealand and Australia, five at most', () => {
  const url = geocodingUrl({ kind: 'mapbox', url: 'https://api.mapbox.example', token: 'pk.1' }, question)
  expect(decodeURIComponent(url)).toBe(
    'https://api.mapbox.example/geocoding/v5/mapbox.places/12 Queen St  Ōtāhuhu.json?country=nz,au&types=address&limit=5&access_token=pk.1',
  )
})

test('a mapbox response is already in our format', () => {
  const answer = {
    features: [
      { place_name: '12 Queen Street, Auckland, New Zealand', center: [174.7666, -36.8442], relevance: 1 },
      { place_name: 'Nowhere', center: [999, 0] },
      { place_name: 'No centre' },
    ],
  }
  expect(readPlaces('mapbox', answer, question)).toEqual([
    { place_name: '12 Queen Street, Auckland, New Zealand', center: [174.7666, -36.8442] },
  ])
})

test('photon is queried with upper-case countries, and its parts are joined to an address', () => {
  const url = new URL(geocodingUrl({ kind: 'photon', url: 'https://photon.example' }, question))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: '12 Queen St; Ōtāhuhu',
    countrycode: 'NZ,AU',
    limit: '5',
    lang: 'en',
  })
  const feature = (properties: object) => ({ geometry: { coordinates: [174.7, -36.8] }, properties })
  const answer = {
    features: [
      feature({
        housenumber: '12',
        street: 'Queen Street',
        city: 'Auckland',
        state: 'Auckland',
        postcode: '1010',
        country: 'New Zealand',
        countrycode: 'NZ',
      }),
      feature({ name: 'Queen Street', city: 'London', countrycode: 'GB' }),
    ],
  }
  expect(readPlaces('photon', answer, question)).toEqual([
    { place_name: '12 Queen Street, Auckland, 1010, New Zealand', center: [174.7, -36.8] },
  ])
})

test('nominatim is queried for its address layer, and its text coordinates become numbers', () => {
  const url = new URL(geocodingUrl({ kind: 'nominatim', url: 'https://osm.example' }, question))
  expect(url.pathname).toBe('/search')
  expect(url.searchParams.get('countrycodes')).toBe('nz,au')
  expect(url.searchParams.get('layer')).toBe('address')
  const answer = [{ display_name: '12, Queen Street, Auckland', lat: '-36.8442', lon: '174.7666' }]
  expect(readPlaces('nominatim', answer, question)).toEqual([
    { place_name: '12, Queen Street, Auckland', center: [174.7666, -36.8442] },
  ])
})

test('a response in another format has no places', () => {
  for (const answer of [null, 'busy', { message: 'Not authorized' }, [], { features: [null, 1] }]) {
    expect(readPlaces('mapbox', answer, question)).toEqual([])
    expect(readPlaces('photon', answer, question)).toEqual([])
    expect(readPlaces('nominatim', answer, question)).toEqual([])
  }
})

test('returns at most the requested number of places', () => {
  const answer = {
    features: Array.from({ length: 9 }, () => ({ place_name: 'Queen Street', center: [174, -36] })),
  }
  expect(readPlaces('mapbox', answer, question)).toHaveLength(5)
})
