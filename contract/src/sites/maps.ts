import { z } from 'zod'
import { addressSuggestions } from './constants.ts'
import type { Endpoints } from '../endpoint.ts'

export const Place = z.object({
  place_name: z.string(),
  /** Longitude, latitude. */
  center: z.tuple([z.number(), z.number()]),
  /** What is to be known of the place, where it is not exactly what was typed. */
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

/** Where the maps come from. What is null is not configured, and the bundled map is drawn instead. */
export const MapSources = z.object({
  style_url: z.string().nullable(),
  satellite_tiles: z.string().nullable(),
  pmtiles_url: z.string().nullable(),
})
export type MapSources = z.infer<typeof MapSources>

export const mapsApi = {
  sources: {
    method: 'GET',
    url: '/api/v1/map/sources',
    config: { access: 'public' },
    schema: { summary: 'Where the maps come from', response: { 200: MapSources } },
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
