import { addressSuggestions } from '#contract/sites/constants.ts'
import type { Place } from '#contract/sites/maps.ts'

export interface GazetteerPlace {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly lng: number
  readonly lat: number
  readonly population: number
  readonly postcode?: string | undefined
}

interface Entry {
  readonly place: GazetteerPlace
  /** Folded, with Saint and Mount written out. */
  readonly canonicalName: string
  readonly words: readonly string[]
  /** Words of the region and the country. They narrow a search but do not start one. */
  readonly surroundings: readonly string[]
}

export interface Gazetteer {
  /** Sorted by size, then by name. The order is the rank. */
  readonly entries: readonly Entry[]
  /** All words of names and all postcodes, sorted, so that a prefix is one contiguous range. */
  readonly words: readonly string[]
  readonly entriesOfWord: readonly (readonly number[])[]
}

export interface GazetteerOptions {
  readonly countries?: readonly string[] | undefined
  readonly limit?: number | undefined
  /** The sites of the organisation. Of equal matches, nearby places come first. */
  readonly near?: readonly { readonly lat: number; readonly lng: number }[] | undefined
}

const homeCountries: readonly string[] = addressSuggestions.countries
const countryNames: Readonly<Record<string, string>> = { nz: 'New Zealand', au: 'Australia' }
const longForms: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount' }
const shortForms: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt' }
const regionAbbreviations: Readonly<Record<string, string>> = {
  'New South Wales': 'nsw',
  Victoria: 'vic',
  Queensland: 'qld',
  'South Australia': 'sa',
  'Western Australia': 'wa',
  Tasmania: 'tas',
  'Northern Territory': 'nt',
  'Australian Capital Territory': 'act',
}

const houseNumber = /^\d+\S*\s/
const streetWord =
  /\b(?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|place|pl|way|terrace|tce|crescent|cres|highway|hwy|quay|parade|pde|close|court|ct)\b/gi

/** Lower case without accents, macrons and apostrophes, with single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʻ`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function buildGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  const entries = places.map(entryOf).sort(byRank)
  const byWord = new Map<string, number[]>()
  entries.forEach((entry, index) => {
    const starts = entry.place.postcode ? [...entry.words, entry.place.postcode] : entry.words
    for (const word of starts) {
      const list = byWord.get(word)
      if (list) list.push(index)
      else byWord.set(word, [index])
    }
  })
  const words = [...byWord.keys()].sort()
  return { entries, words, entriesOfWord: words.map((word) => byWord.get(word) ?? []) }
}

function byRank(a: Entry, b: Entry): number {
  return (
    b.place.population - a.place.population ||
    compare(a.canonicalName, b.canonicalName) ||
    homeOrder(a.place.country) - homeOrder(b.place.country) ||
    compare(a.place.region, b.place.region)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const homeOrder = (country: string) => homeCountries.indexOf(country)

function entryOf(place: GazetteerPlace): Entry {
  const nameWords = foldText(place.name).split(' ')
  const longWords = nameWords.map((word) => longForms[word] ?? word)
  const shortWords = nameWords.map((word) => shortForms[word] ?? word)
  const around = `${place.region} ${countryNames[place.country] ?? ''} ${place.country} ${place.postcode ?? ''}`
  const surroundings = foldText(around).split(' ')
  const abbreviation = regionAbbreviations[place.region]
  if (abbreviation) surroundings.push(abbreviation)
  return {
    place,
    canonicalName: longWords.join(' '),
    words: [...new Set([...longWords, ...shortWords])],
    surroundings,
  }
}

/** Places whose name starts with the text, then those with a word that does; nearby first, then by size. */
export function searchGazetteer(
  gazetteer: Gazetteer,
  text: string,
  options: GazetteerOptions = {},
): GazetteerPlace[] {
  const { limit = addressSuggestions.limit } = options
  return rankedPlaces(gazetteer, text, options)
    .slice(0, limit)
    .map(({ place }) => place)
}

interface RankedPlace {
  place: GazetteerPlace
  tier: number
}

function rankedPlaces(
  gazetteer: Gazetteer,
  text: string,
  { countries = addressSuggestions.countries, near = [] }: GazetteerOptions,
): RankedPlace[] {
  const tokens = foldText(text).split(' ').filter(Boolean)
  if (tokens.length === 0) return []
  const query = tokens.map((token, index) =>
    index < tokens.length - 1 ? (longForms[token] ?? token) : token,
  )
  const wanted = query.join(' ')
  const isNear = (place: GazetteerPlace) => near.some((home) => isNearby(place, home))
  return candidates(gazetteer, tokens)
    .filter(({ place }) => countries.includes(place.country))
    .map((entry) => ({
      place: entry.place,
      tier: tierOf(entry, wanted),
      distance: isNear(entry.place) ? 0 : 1,
    }))
    .sort((a, b) => a.tier - b.tier || a.distance - b.distance)
}

/** About 150 km. */
const nearbyDegrees = 1.4

const isNearby = (
  place: Pick<GazetteerPlace, 'lat' | 'lng'>,
  home: { readonly lat: number; readonly lng: number },
): boolean =>
  Math.abs(place.lat - home.lat) <= nearbyDegrees && Math.abs(place.lng - home.lng) <= 1.3 * nearbyDegrees

/**
 * The suggestions of the address field. Streets are not in the data: a typed street is kept with a note that it is
 * placed at the centre of its town. The typed text must be the start of the town's name, not a word inside it.
 */
export function suggestPlaces(gazetteer: Gazetteer, text: string, options: GazetteerOptions = {}): Place[] {
  const address = text.trim()
  const { limit = addressSuggestions.limit } = options
  if (!houseNumber.test(address)) {
    const places = searchGazetteer(gazetteer, address, options)
    if (places.length > 0) return places.map(suggestion)
  }
  for (const streetEnd of streetEnds(address)) {
    const street = address.slice(0, streetEnd)
    const towns = rankedPlaces(gazetteer, address.slice(streetEnd), options)
    const best = Math.min(...towns.map(({ tier }) => tier))
    const meant = best > Tier.BEGINNING ? [] : towns.filter(({ tier }) => tier === best)
    if (meant.length > 0)
      return meant.slice(0, limit).map(({ place }) => ({
        ...suggestion(place),
        place_name: `${street}, ${placeName(place)}`,
        note: streetNote(place.name),
      }))
  }
  return []
}

const suggestion = (place: GazetteerPlace): Place => ({
  place_name: placeName(place),
  center: [place.lng, place.lat],
})

/** The bundled places contain no street addresses. */
export const streetNote = (town: string): string => `Street not known: placed at the centre of ${town}`

/** The possible ends of the street: after each word for a kind of street, in order (St may also be Saint). */
function streetEnds(address: string): number[] {
  return [...address.matchAll(streetWord)].map((match) => match.index + match[0].length)
}

function placeName({ name, region, country, postcode }: GazetteerPlace): string {
  const district = [region === name ? '' : region, postcode].filter(Boolean).join(' ')
  return [name, district, countryNames[country]].filter(Boolean).join(', ')
}

/** In order of rank: entries with one of the tokens in their name, and the others there or in the surroundings. */
function candidates({ entries, words, entriesOfWord }: Gazetteer, tokens: readonly string[]): Entry[] {
  const indexes = new Set<number>()
  for (const token of tokens) {
    const to = lowerBound(words, `${token}\u{FFFF}`)
    for (let word = lowerBound(words, token); word < to; word++)
      for (const index of entriesOfWord[word] ?? []) indexes.add(index)
  }
  return Array.from(indexes)
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const entry = entries[index]
      return entry && hasAllTokens(entry, tokens) ? [entry] : []
    })
}

function hasAllTokens({ words, surroundings }: Entry, tokens: readonly string[]): boolean {
  return tokens.every(
    (token) =>
      words.some((word) => word.startsWith(token)) || surroundings.some((word) => word.startsWith(token)),
  )
}

/** The whole name, with or without its surroundings; then its start; then a word inside it. */
const Tier = { WHOLE: 0, BEGINNING: 1, INSIDE: 2 } as const

function tierOf({ canonicalName }: Entry, wanted: string): number {
  if (`${wanted} `.startsWith(`${canonicalName} `)) return Tier.WHOLE
  return canonicalName.startsWith(wanted) ? Tier.BEGINNING : Tier.INSIDE
}

function lowerBound(words: readonly string[], sought: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < sought) low = middle + 1
    else high = middle
  }
  return low
}
