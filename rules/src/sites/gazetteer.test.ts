import { describe, expect, test } from 'vitest'
import { buildGazetteer, foldText, searchGazetteer, suggestPlaces, type GazetteerPlace } from './gazetteer.ts'

const place = (
  name: string,
  region: string,
  country: string,
  population: number,
  postcode?: string,
): GazetteerPlace => ({ name, region, country, lng: 174, lat: -36, population, postcode })

const gazetteer = buildGazetteer([
  place('Auckland', 'Auckland', 'nz', 1_531_000),
  place('Auckland Airport', 'Auckland', 'nz', 0),
  place('Whangārei', 'Northland', 'nz', 56_900),
  place('Whangamatā', 'Waikato', 'nz', 4_253),
  place('Saint Heliers', 'Auckland', 'nz', 0),
  place('Mount Eden', 'Auckland', 'nz', 0),
  place('Hamilton', 'Waikato', 'nz', 192_000),
  place('Hamilton', 'Victoria', 'au', 9_000, '3300'),
  place('Hamilton', 'New South Wales', 'au', 4_000, '2303'),
  place('South Hamilton', 'Victoria', 'au', 300_000),
  place('Richmond', 'Victoria', 'au', 28_000, '3121'),
  place('Richmond', 'Tasman', 'nz', 19_500),
  { ...place('New Auckland', 'Queensland', 'au', 4986, '4680'), lng: 151.2, lat: -23.9 },
  { ...place('Hamilton', 'Tasmania', 'au', 300, '7140'), lng: 146.8, lat: -42.6 },
])
const names = (text: string, options?: Parameters<typeof searchGazetteer>[2]) =>
  searchGazetteer(gazetteer, text, options).map(({ name, region }) => `${name}, ${region}`)

describe('folding', () => {
  test('removes macrons, accents, apostrophes and case', () => {
    expect(foldText('  Whangārei  Ōtāhuhu ')).toBe('whangarei otahuhu')
    expect(foldText("O'Connor, Jervis-Bay É")).toBe('oconnor jervis bay e')
  })
})

describe('searching', () => {
  test('a name is found with and without its macrons', () => {
    expect(names('whangarei')).toEqual(['Whangārei, Northland'])
    expect(names('Whangārei')).toEqual(['Whangārei, Northland'])
  })

  test('the start of a name finds larger places first', () => {
    expect(names('whang')).toEqual(['Whangārei, Northland', 'Whangamatā, Waikato'])
  })

  test('the whole name ranks before a larger place that only contains it', () => {
    expect(names('hamilton')).toEqual([
      'Hamilton, Waikato',
      'Hamilton, Victoria',
      'Hamilton, New South Wales',
      'Hamilton, Tasmania',
      'South Hamilton, Victoria',
    ])
  })

  test('of places with one name those near the sites of the organisation rank first', () => {
    expect(names('hamilton', { near: [{ lat: -42.9, lng: 147.3 }] })[0]).toBe('Hamilton, Tasmania')
    expect(names('hamilton', { near: [{ lat: -42.9, lng: 147.3 }] }).at(-1)).toBe('South Hamilton, Victoria')
  })

  test('region, its short form, country and postcode narrow a search', () => {
    expect(names('hamilton vic')).toEqual(['Hamilton, Victoria', 'South Hamilton, Victoria'])
    expect(names('hamilton nsw')).toEqual(['Hamilton, New South Wales'])
    expect(names('richmond new zealand')).toEqual(['Richmond, Tasman'])
    expect(names('richmond 3121')).toEqual(['Richmond, Victoria'])
    expect(names('3121')).toEqual(['Richmond, Victoria'])
  })

  test('a region alone does not list all its places', () => {
    expect(names('northland')).toEqual([])
  })

  test('St and Mt stand for Saint and Mount', () => {
    expect(names('st heliers')).toEqual(['Saint Heliers, Auckland'])
    expect(names('mt eden')).toEqual(['Mount Eden, Auckland'])
    expect(names('mount e')).toEqual(['Mount Eden, Auckland'])
  })

  test('only the requested countries are searched, up to the limit', () => {
    expect(names('hamilton', { countries: ['au'], limit: 2 })).toEqual([
      'Hamilton, Victoria',
      'Hamilton, New South Wales',
    ])
  })

  test('nothing is found for an empty text or an unknown place', () => {
    expect(names('  ')).toEqual([])
    expect(names('zzz')).toEqual([])
  })
})

describe('suggesting', () => {
  const suggested = (text: string) => suggestPlaces(gazetteer, text).map(({ place_name }) => place_name)

  test('a suggestion has the name with its region and country, and its centre', () => {
    expect(suggestPlaces(gazetteer, 'whangarei')).toEqual([
      { place_name: 'Whangārei, Northland, New Zealand', center: [174, -36] },
    ])
    expect(suggested('richmond vic')).toEqual(['Richmond, Victoria 3121, Australia'])
    expect(suggested('auckland')[0]).toBe('Auckland, New Zealand')
  })

  test('a typed street is kept and placed at the centre of its town', () => {
    expect(suggested('12 Queen Street, Auckland')[0]).toBe('12 Queen Street, Auckland, New Zealand')
    expect(suggested('3a Polygon Rd st heliers')).toEqual([
      '3a Polygon Rd, Saint Heliers, Auckland, New Zealand',
    ])
    expect(suggested('3 St Heliers Bay Road, Auckland')[0]).toBe(
      '3 St Heliers Bay Road, Auckland, New Zealand',
    )
    expect(suggested('12 Queen Street')).toEqual([])
    expect(suggested('Queen Street, Whangarei')).toEqual(['Queen Street, Whangārei, Northland, New Zealand'])
  })

  test('a street is only assigned to the typed town, with a note that it is placed at its centre [SITE-056]', () => {
    expect(suggestPlaces(gazetteer, '8 Galway Street Auckland')).toEqual([
      {
        place_name: '8 Galway Street, Auckland, New Zealand',
        center: [174, -36],
        note: 'Street not known: placed at the centre of Auckland',
      },
    ])
    expect(suggested('8 Galway Street Auck')).toEqual([
      '8 Galway Street, Auckland, New Zealand',
      '8 Galway Street, Auckland Airport, Auckland, New Zealand',
    ])
    expect(suggested('8 Galway Street New Auckland')).toEqual([
      '8 Galway Street, New Auckland, Queensland 4680, Australia',
    ])
    expect(suggested('8 Galway Street Atlantis')).toEqual([])
  })
})
