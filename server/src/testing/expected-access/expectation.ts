import type { Access } from '#contract/endpoint.ts'
import type { OwnedThings } from '../worlds/owned-things.ts'

export interface Expectation {
  access: Access
  /** For a route with an id: the path to a record of the first organisation. */
  owned?: (things: OwnedThings) => string
  /** For a route whose parameter is not a record of an organisation: an existing path. */
  example?: string
  /** A body that passes validation, if the route has one. */
  body?: Record<string, unknown>
  /** For a route that accepts any name: an unknown name has no data yet, or is created. */
  acceptsAnyName?: boolean
}

export const person = { email: 'someone@parking.example', role: 'VIEWER', sites: [] }
export const newPassword = { new_password1: 'Brand0New', new_password2: 'Brand0New' }
export const unknownId = '00000000-0000-7000-8000-000000000000'

/** A call that comes with and without a period at the end of its path. */
export const withRange = (
  path: string,
  expectation: Omit<Expectation, 'access'> = {},
): Record<string, Expectation> => ({
  [`GET ${path}`]: { access: 'member', ...expectation },
  [`GET ${path}/:from/to/:to`]: {
    access: 'member',
    ...expectation,
    example: `${expectation.example ?? path}/2026-03-01/to/2026-03-02`,
  },
})
