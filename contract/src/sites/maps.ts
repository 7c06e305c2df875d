import { z } from 'zod'
import { addressSuggestions } from './constants.ts'
import type { Endpoints } from '../endpoint.ts'
import { mapAddressMessages } from './messages.ts'

export const Place = z.object({
  place_name: z.string(),
  /** Longitude, latitude. */
  center: z.tuple([z.number(), z.number()]),
  /** A note where the place differs from the typed text. */
  note: z.string().optional(),
})
export type Place = z.infer<typeof Place>

export const GeocodingQuery = z.object({
  q: z.string().trim().min(1).max(200),
  country: z.string().trim().max(40).default(addressSuggestions.countries.join(',')),
  types: z.string().trim().max(60).default(addressSuggestions.type),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .catch(addressSuggestions.limit)
    .default(addressSuggestions.limit),
})

/** The sources of maps. Null sources are not configured, and the bundled map is used instead. */
export const MapSources = z.object({
  style_url: z.string().nullable(),
  satellite_tiles: z.string().nullable(),
  pmtiles_url: z.string().nullable(),
})
export type MapSources = z.infer<typeof MapSources>

const TileAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
    message: mapAddressMessages.notTiles,
  })
  .nullable()

/** An organisation's own tiles. */
export const MapAddresses = z.object({ street_tiles: TileAddress, satellite_tiles: TileAddress })
export type MapAddresses = z.infer<typeof MapAddresses>

export const OwnMaps = z.object({
  /** The maps for which the organisation has its own tiles. */
  has_street: z.boolean(),
  has_satellite: z.boolean(),
  /** For ADMINs only, since a URL may contain a key. */
  addresses: z
    .object({ street_tiles: z.string().nullable(), satellite_tiles: z.string().nullable() })
    .nullable(),
})
export type OwnMaps = z.infer<typeof OwnMaps>

export const mapsApi = {
  own: {
    method: 'GET',
    url: '/api/v1/map/own',
    config: { access: 'member' },
    schema: { summary: "The organisation's own maps", response: { 200: OwnMaps } },
  },
  saveOwn: {
    method: 'PUT',
    url: '/api/v1/map/own',
    config: { access: 'admin' },
    schema: {
      summary: "Set the source of the organisation's own maps",
      body: MapAddresses,
      response: { 200: OwnMaps },
    },
  },
  sources: {
    method: 'GET',
    url: '/api/v1/map/sources',
    config: { access: 'public' },
    schema: { summary: 'The sources of the maps', response: { 200: MapSources } },
  },
  tile: {
    method: 'GET',
    url: '/api/v1/map/tiles/:kind/:z/:x/:y',
    config: { access: 'member' },
    schema: {
      summary: "A tile of the organisation's own map",
      params: z.object({
        kind: z.enum(['street', 'satellite']),
        z: z.coerce.number().int().min(0).max(24),
        x: z.coerce.number().int().min(0),
        y: z.coerce.number().int().min(0),
      }),
      response: { 200: z.any() },
    },
  },
  geocode: {
    method: 'GET',
    url: '/api/v1/geocoding/forward',
    config: { access: 'member' },
    schema: {
      summary: 'Addresses that match a text',
      querystring: GeocodingQuery,
      response: { 200: z.object({ features: z.array(Place) }) },
    },
  },
} as const satisfies Endpoints

/** The tile URL of an organisation's own map, with the key of the viewer. */
export const ownTilesPath = (kind: 'street' | 'satellite') => `/api/v1/map/tiles/${kind}/{z}/{x}/{y}`
