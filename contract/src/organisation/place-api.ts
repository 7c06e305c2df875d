import type { Endpoints } from '../endpoint.ts'
import { Place } from '../product/place.ts'

export const placeApi = {
  get: {
    method: 'GET',
    url: '/api/v1/organisation/place',
    config: { access: 'member' },
    schema: {
      summary: 'The time zone, locale, first day of the week, units and currency of the organisation',
      response: { 200: Place },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/organisation/place',
    config: { access: 'admin' },
    schema: {
      summary:
        'Change the place of the organisation; a zone, locale or currency that does not exist is refused',
      body: Place,
      response: { 200: Place },
    },
  },
} as const satisfies Endpoints
