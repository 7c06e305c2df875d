import type { Access } from '#contract/endpoint.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { createInvite } from '../organisation/invite-links.ts'
import { createPerson } from './people.ts'

/** Things of the first organisation: a stranger who names one of them must be told that it is not there. */
export async function createOwnedThings(db: Db, orgId: string) {
  const member = await createPerson(db, orgId, 'VIEWER')
  const email = `invited-${newId()}@parking.example`
  const person = { email, first_name: 'Hemi', last_name: 'Dyk', role: 'VIEWER' } as const
  const invite = await createInvite(db, orgId, person, new Date())
  return { memberId: member.id, inviteId: invite.id }
}
export type OwnedThings = Awaited<ReturnType<typeof createOwnedThings>>

export interface Expectation {
  access: Access
  /** For a route that names a thing of an organisation: the path to one of the first organisation. */
  owned?: (things: OwnedThings) => string
  /** For a route whose parameter names nothing that belongs to anybody: a path that exists. */
  example?: string
  /** A body that passes validation, where the route takes one. */
  body?: Record<string, unknown>
}

const members = '/api/v1/organisation/members'
const invites = '/api/v1/organisation/invites'
const member = { owned: (own: OwnedThings) => `${members}/${own.memberId}` }
const invite = { owned: (own: OwnedThings) => `${invites}/${own.inviteId}` }
const newPassword = { new_password1: 'Brand0New', new_password2: 'Brand0New' }
const person = { email: 'someone@parking.example', role: 'VIEWER', sites: [] }
const memberForm = { ...person, first_name: 'Some', last_name: 'One' }

/**
 * Who may call each route, written by hand beside the contract's own declarations: a route that is declared too
 * openly, or not listed here at all, fails the walk.
 */
export const expectedAccess: Record<string, Expectation> = {
  // auth
  'POST /api/v1/auth/login': { access: 'public', body: { email: person.email, password: 'Brand0New' } },
  'POST /api/v1/auth/registration/': {
    access: 'public',
    body: {
      first_name: 'Some',
      last_name: 'One',
      email: person.email,
      password1: 'Brand0New',
      password2: 'Brand0New',
    },
  },
  'POST /api/v1/auth/logout': { access: 'limited' },
  'GET /api/v1/profile': { access: 'member' },
  'POST /api/v1/auth/password/change': { access: 'member', body: newPassword },
  'POST /api/v1/auth/password/reset': { access: 'public', body: { email: person.email } },
  'POST /api/v1/auth/password/reset/confirm': {
    access: 'public',
    body: { token: 'forged', ...newPassword },
  },
  'GET /api/v1/auth/mfa': { access: 'limited' },
  'GET /api/v1/auth/mfa/secret': { access: 'limited' },
  'POST /api/v1/auth/mfa': { access: 'limited', body: { code: '123456', request_token: 'forged' } },
  'DELETE /api/v1/auth/mfa': { access: 'member', body: { code: '123456' } },
  'PUT /api/v1/auth/mfa/authenticate': { access: 'limited', body: { code: '123456' } },
  'GET /api/v1/auth/sessions': { access: 'member' },
  'DELETE /api/v1/auth/sessions': { access: 'member' },

  // marketplace
  'GET /api/v1/integrations/': { access: 'member' },
  'GET /api/v1/integrations/:slug': { access: 'member', example: '/api/v1/integrations/stolen-vehicles' },
  'PUT /api/v1/integrations/:slug': {
    access: 'admin',
    example: '/api/v1/integrations/stolen-vehicles',
    body: { is_enabled: true },
  },
  'GET /api/v1/billing/stolenPlates': { access: 'member' },
  'PUT /api/v1/billing/stolenPlates': { access: 'admin', body: { stolen_plates_enabled: true } },

  // organisation
  'GET /api/v1/organisation/members/': { access: 'admin' },
  'POST /api/v1/organisation/members/': { access: 'admin', body: memberForm },
  'GET /api/v1/organisation/members/:id': { access: 'admin', ...member },
  'PUT /api/v1/organisation/members/:id': { access: 'admin', ...member, body: memberForm },
  'DELETE /api/v1/organisation/members/:id': { access: 'admin', ...member },
  'POST /api/v1/organisation/members/:id/resend': {
    access: 'admin',
    owned: (own) => `${members}/${own.memberId}/resend`,
  },
  'GET /api/v1/organisation/invites/': { access: 'admin' },
  'POST /api/v1/organisation/invites': { access: 'admin', body: { ...person, name: 'Some One' } },
  'GET /api/v1/organisation/invites/:id': { access: 'admin', ...invite },
  'PUT /api/v1/organisation/invites/:id': { access: 'admin', ...invite, body: { role: 'VIEWER' } },
  'DELETE /api/v1/organisation/invites/:id': { access: 'admin', ...invite },
  'POST /api/v1/organisation/invites/:id/resend': {
    access: 'admin',
    owned: (own) => `${invites}/${own.inviteId}/resend`,
  },
  'GET /api/v1/organisation/invites/verify/:token': {
    access: 'public',
    example: `${invites}/verify/forged`,
  },
}
