import type { Access } from '#contract/endpoint.ts'
import type { OwnedThings } from '../worlds/owned-things.ts'

export interface Expectation {
  access: Access
  /** For a route that names a thing of an organisation: the path to one of the first organisation. */
  owned?: (things: OwnedThings) => string
  /** For a route whose parameter names nothing that belongs to anybody: a path that exists. */
  example?: string
  /** A body that passes validation, where the route takes one. */
  body?: Record<string, unknown>
  /** For a route that takes any name: one that it does not know has no data yet, or is added. */
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
