import { z } from 'zod'
import { LoginAnswer } from './api.ts'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

export const passkeyLimit = 20

export const passkeyMessages = {
  nameRequired: 'Please enter a name',
  added: 'Passkey added',
  removed: 'Passkey removed',
  refused: 'This passkey was not accepted. Please try again.',
  unknown: 'This passkey belongs to no account here.',
  known: 'This passkey has been added already.',
  tooMany: `At most ${passkeyLimit} passkeys can be added.`,
  notAsked: 'No second factor is asked for.',
  secondFirst: 'Please finish signing in first.',
  needsPasskey: 'Please add a passkey first.',
  unverified: 'This passkey must ask for a PIN, a finger or a face to be used without a password.',
} as const

/** Credentials are base64url texts of a few kilobytes at most. */
const Text = z.string().max(20_000)
const Extensions = z.record(z.string(), z.unknown()).default({})
const credential = {
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: Extensions,
}
const PasskeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const PasskeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }),
})

/** Options of the browser's API, as its JSON form. */
const Options = z.record(z.string(), z.unknown())

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** Whether a passkey is required after the password. */
  asks_after_password: z.boolean(),
})

export const passkeysApi = {
  list: {
    method: 'GET',
    url: '/api/v1/auth/passkeys',
    config: { access: 'limited' },
    schema: { summary: 'The passkeys of the person', response: { 200: Passkeys } },
  },
  createOptions: {
    method: 'POST',
    url: '/api/v1/auth/passkeys/options',
    config: { access: 'limited' },
    schema: { summary: 'Options for creating a passkey', response: { 200: Options } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/auth/passkeys',
    config: { access: 'limited' },
    schema: {
      summary: 'Add the passkey that the browser created',
      body: z.object({
        name: z.string().trim().min(1, passkeyMessages.nameRequired).max(60),
        credential: PasskeyCreated,
      }),
      response: {
        // The key takes the place of one that was limited to setting up a second factor.
        201: Passkey.extend({ key: z.string().nullable() }),
      },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/auth/passkeys/:id',
    config: { access: 'member' },
    schema: { summary: 'Remove a passkey', params: IdParams, response: { 204: NoContent } },
  },
  settings: {
    method: 'PUT',
    url: '/api/v1/auth/passkeys/settings',
    config: { access: 'member' },
    schema: {
      summary: 'Ask for a passkey after the password, or not',
      body: z.object({ asks_after_password: z.boolean() }),
      response: { 200: Passkeys },
    },
  },
  signInOptions: {
    method: 'POST',
    url: '/api/v1/auth/passkeys/sign_in/options',
    config: { access: 'public' },
    schema: { summary: 'Options for signing in with a passkey alone', response: { 200: Options } },
  },
  signIn: {
    method: 'POST',
    url: '/api/v1/auth/passkeys/sign_in',
    config: { access: 'public' },
    schema: {
      summary: 'Sign in with a passkey alone',
      body: z.object({ credential: PasskeyUsed }),
      response: { 200: LoginAnswer },
    },
  },
  secondOptions: {
    method: 'POST',
    url: '/api/v1/auth/passkeys/second/options',
    config: { access: 'limited' },
    schema: {
      summary: 'Options for finishing a sign-in with a passkey',
      response: { 200: Options },
    },
  },
  second: {
    method: 'PUT',
    url: '/api/v1/auth/passkeys/second',
    config: { access: 'limited' },
    schema: {
      summary: 'Finish sign-in with a passkey',
      body: z.object({ credential: PasskeyUsed }),
      response: { 200: z.object({ key: z.string() }) },
    },
  },
} as const satisfies Endpoints
