import { z } from 'zod'
import { Role } from '../auth/accounts.ts'
import { Email, LoginAnswer } from '../auth/api.ts'
import { Empty, Id, IdParams, type Endpoints } from '../endpoint.ts'
import { signOnFaults } from './messages.ts'

const limits = { name: 60, issuer: 500, client: 300, claim: 200, grants: 200, domains: 20, sites: 1000 }

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: ({ input }) => signOnFaults.domain(String(input)) })
  .meta({ examples: ['parking.example'] })

export const SignOnGrant = z.object({
  /** A group or another value of the claim. */
  value: z.string().trim().min(1, signOnFaults.grantValue).max(limits.claim),
  role: z.enum(Role),
  /** For SITE_VIEWERs. */
  sites: z.array(Id).max(limits.sites).default([]),
  may_operate: z.boolean().default(false),
})
export type SignOnGrant = z.infer<typeof SignOnGrant>

export const SignOnForm = z.object({
  is_enabled: z.boolean(),
  /** Shown on the button: 'Continue with …'. */
  name: z.string().trim().min(1, signOnFaults.name).max(limits.name),
  issuer: z.url({ protocol: /^https?$/, error: signOnFaults.issuer }).max(limits.issuer, signOnFaults.issuer),
  client_id: z.string().trim().min(1, signOnFaults.clientId).max(limits.client),
  /** Omitted or empty: the stored one stays. */
  client_secret: z.string().max(limits.client).optional(),
  /** Email domains whose members sign in this way. */
  domains: z.array(Domain).min(1, signOnFaults.domains).max(limits.domains),
  /** The claim with the groups, also as a path such as `realm_access.roles`. */
  groups_claim: z.string().trim().min(1, signOnFaults.claim).max(limits.claim),
  grants: z.array(SignOnGrant).max(limits.grants),
  /** For users without a listed group; null rejects them. */
  default_role: z.enum(Role).nullable(),
  /** Adds users as members at their first sign-in. */
  creates_members: z.boolean(),
  /** Members sign in with the provider only, except for the emergency ADMIN. */
  is_only: z.boolean(),
  emergency_user_id: Id.nullable(),
  /** False gives up the redirect address that organisations used to share. It cannot be taken back. */
  has_shared_redirect: z.boolean().optional(),
})
export type SignOnForm = z.infer<typeof SignOnForm>
export type SignOnInput = z.input<typeof SignOnForm>

export const SignOnDomain = z.object({
  domain: z.string(),
  /** Users of other domains cannot sign in with the provider. */
  is_proven: z.boolean(),
  /** The TXT record in the DNS of the domain that proves it. */
  record_name: z.string(),
  record_value: z.string(),
})
export type SignOnDomain = z.infer<typeof SignOnDomain>

export const SignOnSettings = SignOnForm.omit({ client_secret: true, issuer: true }).extend({
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  domain_proofs: z.array(SignOnDomain),
  has_client_secret: z.boolean(),
  has_shared_redirect: z.boolean(),
  /** The value to enter at the provider. */
  redirect_uri: z.string(),
  /** The address that is used instead, until the provider has the own one. */
  shared_redirect_uri: z.string().nullable(),
  logout_uri: z.string(),
  /** Where the provider sends people after they signed out there. */
  signed_out_uri: z.string(),
  /** Starts a sign-in, for the tile in the provider's portal. */
  start_uri: z.string(),
})
export type SignOnSettings = z.infer<typeof SignOnSettings>

export const SignOnOffer = z.object({ name: z.string().nullable(), is_only: z.boolean() })
export type SignOnOffer = z.infer<typeof SignOnOffer>

export const signOnApi = {
  settings: {
    method: 'GET',
    url: '/api/v1/organisation/sign_on',
    config: { access: 'admin' },
    schema: { summary: 'How members sign in with an identity provider', response: { 200: SignOnSettings } },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/organisation/sign_on',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the identity provider; it is called once before it is used',
      body: SignOnForm,
      response: { 200: SignOnSettings },
    },
  },
  proveDomain: {
    method: 'POST',
    url: '/api/v1/organisation/sign_on/domains/prove',
    config: { access: 'admin' },
    schema: {
      summary: 'Look for the DNS record that proves an email domain',
      body: z.object({ domain: Domain }),
      response: { 200: SignOnSettings },
    },
  },
  offer: {
    method: 'POST',
    url: '/api/v1/auth/sign_on/offer',
    config: { access: 'public' },
    schema: {
      summary: 'Whether the domain of an email address signs in with an identity provider',
      body: z.object({ email: Email }),
      response: { 200: SignOnOffer },
    },
  },
  start: {
    method: 'POST',
    url: '/api/v1/auth/sign_on/start',
    config: { access: 'public' },
    schema: {
      summary: 'Start a sign-in: the address to open, and a ticket that the browser keeps',
      body: z.object({ email: Email.optional(), organisation: Id.optional() }),
      response: { 200: z.object({ url: z.string(), ticket: z.string() }) },
    },
  },
  finish: {
    method: 'POST',
    url: '/api/v1/auth/sign_on/finish',
    config: { access: 'public' },
    schema: {
      summary: 'Finish a sign-in with the query that the identity provider sent back',
      body: z.object({
        query: z.string().max(8000),
        ticket: z.string().max(200),
        /** The organisation in the address to which the provider redirected. */
        organisation: Id.optional(),
      }),
      response: { 200: LoginAnswer },
    },
  },
  signOut: {
    method: 'POST',
    url: '/api/v1/auth/sign_on/sign_out',
    config: { access: 'limited' },
    schema: {
      summary:
        'Sign out; where the session began at an identity provider, the address that ends it there too',
      response: { 200: z.object({ url: z.string().nullable() }) },
    },
  },
  backChannelLogout: {
    method: 'POST',
    url: '/api/v1/auth/sign_on/logout/:id',
    config: { access: 'public' },
    schema: {
      summary: 'Back-channel logout: the identity provider ends the sessions of a member',
      consumes: ['application/x-www-form-urlencoded'],
      params: IdParams,
      body: z.object({ logout_token: z.string().max(16_000) }),
      response: { 200: Empty },
    },
  },
} as const satisfies Endpoints
