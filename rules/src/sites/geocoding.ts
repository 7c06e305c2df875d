import type { Place } from '#contract/sites/maps.ts'

export interface GeocodingRequest {
  readonly text: string
  /** Two-letter codes, lower case. */
  readonly countries: readonly string[]
  readonly types: readonly string[]
  readonly limit: number
}

interface FoundPlace extends Place {
  country?: string
}
type Fields = Record<string, unknown>

interface Provider {
  /** The path and query of a request. */
  ask(question: GeocodingRequest, token: string): [path: string, query: Record<string, string>]
  read(answer: unknown): (FoundPlace | undefined)[]
}

/** The supported address searches, each with its request and response format. */
const providers = {
  mapbox: {
    // A ';' in the path would request several places at once, which is another service.
    ask: ({ text, countries, types, limit }, token) => [
      `/geocoding/v5/mapbox.places/${encodeURIComponent(text.replaceAll(';', ' '))}.json`,
      { country: countries.join(','), types: types.join(','), limit: String(limit), access_token: token },
    ],
    read: (answer) => featuresOf(answer).map((feature) => placeOf(feature['place_name'], feature['center'])),
  },
  photon: {
    ask: ({ text, countries, limit }) => [
      '/api',
      { q: text, countrycode: countries.join(',').toUpperCase(), limit: String(limit), lang: 'en' },
    ],
    read: (answer) => featuresOf(answer).map(photonPlace),
  },
  nominatim: {
    ask: ({ text, countries, types, limit }) => [
      '/search',
      {
        q: text,
        countrycodes: countries.join(','),
        layer: types.includes('address') ? 'address' : '',
        limit: String(limit),
        format: 'jsonv2',
      },
    ],
    read: (answer) =>
      listOf(answer).map((row) => placeOf(row['display_name'], [numberOf(row['lon']), numberOf(row['lat'])])),
  },
} satisfies Record<string, Provider>

export type GeocoderKind = keyof typeof providers

export interface Geocoder {
  readonly kind: GeocoderKind
  readonly url: string
  readonly token?: string | undefined
}

/** The URL of a request. */
export function geocodingUrl({ kind, url, token }: Geocoder, question: GeocodingRequest): string {
  const provider: Provider = providers[kind]
  const [path, query] = provider.ask(question, token ?? '')
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${url}${path}?${new URLSearchParams(given).toString()}`
}

/** The places of a response in our format, without invalid places and places in other countries. */
export function readPlaces(kind: GeocoderKind, answer: unknown, question: GeocodingRequest): Place[] {
  return providers[kind]
    .read(answer)
    .filter((place) => place !== undefined)
    .filter(({ country }) => !country || question.countries.includes(country))
    .map(({ place_name, center }) => ({ place_name, center }))
    .slice(0, question.limit)
}

function photonPlace(feature: Fields): FoundPlace | undefined {
  const about = fieldsOf(feature['properties'])
  const property = (name: string) => (typeof about[name] === 'string' ? about[name] : '')
  const street = [property('housenumber'), property('street')].filter(Boolean).join(' ')
  const area = ['district', 'city', 'state', 'postcode', 'country'].map(property)
  const text = [...new Set([property('name'), street, ...area].filter(Boolean))].join(', ')
  const place = placeOf(text, fieldsOf(feature['geometry'])['coordinates'])
  return place && { ...place, country: property('countrycode').toLowerCase() }
}

function placeOf(name: unknown, center: unknown): FoundPlace | undefined {
  if (typeof name !== 'string' || name === '' || !Array.isArray(center)) return undefined
  const [lng, lat] = center as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return undefined
  return { place_name: name, center: [lng, lat] }
}

const numberOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value)

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

const featuresOf = (answer: unknown) => listOf(fieldsOf(answer)['features'])
