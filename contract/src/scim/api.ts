import { z } from 'zod'
import { NoContent, type Endpoints } from '../endpoint.ts'

export const scimPath = '/scim/v2'
export const scimTokenPrefix = 'scim_'

export const scimMessages = {
  unauthenticated: 'The token is missing, wrong or revoked.',
  tooMany: 'Too many calls. Please slow down.',
  notFound: 'There is no such resource in this organisation.',
  taken: 'Somebody has this email address already.',
  groupTaken: 'A group with this name is there already.',
  lastAdmin: 'This is the last or the emergency administrator, who cannot be removed or deactivated.',
  foreignMember: 'A member of the group is not in this organisation.',
  created: 'Token created',
  revoked: 'Token revoked',
} as const

export const ScimState = z.object({
  /** The value to enter at the identity provider. */
  base_url: z.string(),
  has_token: z.boolean(),
  created_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})
export type ScimState = z.infer<typeof ScimState>

export const scimApi = {
  state: {
    method: 'GET',
    url: '/api/v1/organisation/scim',
    config: { access: 'admin' },
    schema: {
      summary: 'Whether an identity provider may add and change members',
      response: { 200: ScimState },
    },
  },
  createToken: {
    method: 'POST',
    url: '/api/v1/organisation/scim/token',
    config: { access: 'admin' },
    schema: {
      summary: 'Create the token of the identity provider, in place of the one before; shown once',
      response: { 201: z.object({ token: z.string() }) },
    },
  },
  revokeToken: {
    method: 'DELETE',
    url: '/api/v1/organisation/scim/token',
    config: { access: 'admin' },
    schema: { summary: 'Revoke the token', response: { 204: NoContent } },
  },
} as const satisfies Endpoints
