import { defaultPlace } from '#contract/product/place.ts'
import type { OwnedThings } from '../worlds/owned-things.ts'
import { type Expectation, person } from './expectation.ts'

const members = '/api/v1/organisation/members'
const invites = '/api/v1/organisation/invites'
const member = { owned: (own: OwnedThings) => `${members}/${own.memberId}` }
const invite = { owned: (own: OwnedThings) => `${invites}/${own.inviteId}` }
const memberForm = { ...person, first_name: 'Some', last_name: 'One' }

const signOnForm = {
  is_enabled: false,
  name: 'Acme',
  issuer: 'https://id.acme.example',
  client_id: 'sightline',
  client_secret: 'secret',
  domains: ['acme.example'],
  groups_claim: 'groups',
  grants: [],
  default_role: null,
  creates_members: true,
  is_only: false,
  emergency_user_id: null,
}

export const organisationAccess: Record<string, Expectation> = {
  'GET /api/v1/organisation/home_assistant': { access: 'admin' },
  'PUT /api/v1/organisation/home_assistant': {
    access: 'admin',
    body: { is_enabled: false, address: 'mqtt://broker.example:1883' },
  },
  'POST /api/v1/organisation/home_assistant/test': { access: 'admin' },
  'GET /api/v1/organisation/sign_on': { access: 'admin' },
  'GET /api/v1/organisation/place': { access: 'member' },
  'PUT /api/v1/organisation/place': { access: 'admin', body: defaultPlace },
  'GET /api/v1/organisation/public_page': { access: 'admin' },
  'PUT /api/v1/organisation/public_page': {
    access: 'admin',
    body: { is_on: false, slug: 'harbour', purpose: 'Parking', contact: 'privacy@parking.example' },
  },
  'GET /api/v1/organisation/dpia': { access: 'admin' },
  'GET /api/v1/public_pages/:slug': { access: 'public', example: '/api/v1/public_pages/nobody' },
  'GET /api/v1/organisation/scim': { access: 'admin' },
  'POST /api/v1/organisation/scim/token': { access: 'admin' },
  'DELETE /api/v1/organisation/scim/token': { access: 'admin' },
  'PUT /api/v1/organisation/sign_on': { access: 'admin', body: signOnForm },
  'POST /api/v1/organisation/sign_on/domains/prove': { access: 'admin', body: { domain: 'acme.example' } },
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
