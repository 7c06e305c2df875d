import { z } from 'zod'
import { Scope } from '../api-keys/scopes.ts'
import { IdParams, NoContent, type Endpoints } from '../endpoint.ts'

export const assistantScopes = [Scope.READ, Scope.WRITE] as const
export const AssistantScope = z.enum(assistantScopes)
export type AssistantScope = z.infer<typeof AssistantScope>

export const assistantMessages = {
  unknownClient: 'This assistant is not registered here. Start the connection again in the assistant.',
  unknownRedirect: 'The assistant asked to return to an address that it has not registered.',
  disconnected: 'Assistant disconnected',
} as const

const Parameter = z.string().max(2000)

/** The query of the consent page, as the assistant wrote it (OAuth 2.1 with PKCE and a resource indicator). */
export const AuthorizationRequest = z.object({
  response_type: Parameter.default(''),
  client_id: Parameter.default(''),
  redirect_uri: Parameter.default(''),
  scope: Parameter.optional(),
  state: Parameter.optional(),
  code_challenge: Parameter.default(''),
  code_challenge_method: Parameter.default(''),
  resource: Parameter.optional(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

export const ConsentQuestion = z.object({
  client_name: z.string(),
  /** Where the browser goes afterwards. */
  redirect_host: z.string(),
  /** An address of the person's own device. */
  is_local: z.boolean(),
  scopes: z.array(AssistantScope),
})
export type ConsentQuestion = z.infer<typeof ConsentQuestion>

/** Anybody can register an address, so the browser goes there only after the person has agreed. */
export const FaultyRequest = z.object({
  client_name: z.string(),
  redirect_host: z.string(),
  /** The address of the assistant with the error. */
  redirect_to: z.string(),
})
export type FaultyRequest = z.infer<typeof FaultyRequest>

/** A request with a fault has no question. */
export const Consent = z.object({
  question: ConsentQuestion.nullable(),
  faulty: FaultyRequest.nullable(),
})

const Redirection = z.object({ redirect_to: z.string() })

export const Assistant = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(AssistantScope),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type Assistant = z.infer<typeof Assistant>

export const assistantsApi = {
  ask: {
    method: 'POST',
    url: '/api/v1/auth/assistants/ask',
    config: { access: 'member' },
    schema: {
      summary: 'The app that requests access, and its scopes',
      body: AuthorizationRequest,
      response: { 200: Consent },
    },
  },
  allow: {
    method: 'POST',
    url: '/api/v1/auth/assistants/allow',
    config: { access: 'member' },
    schema: {
      summary: 'Allow an assistant to act as you',
      body: z.object({ request: AuthorizationRequest, scopes: z.array(AssistantScope).max(2) }),
      response: { 200: Redirection },
    },
  },
  refuse: {
    method: 'POST',
    url: '/api/v1/auth/assistants/refuse',
    config: { access: 'member' },
    schema: {
      summary: 'Refuse an assistant',
      body: AuthorizationRequest,
      response: { 200: Redirection },
    },
  },
  list: {
    method: 'GET',
    url: '/api/v1/auth/assistants',
    config: { access: 'member' },
    schema: { summary: 'The assistants that act as you', response: { 200: z.array(Assistant) } },
  },
  disconnect: {
    method: 'DELETE',
    url: '/api/v1/auth/assistants/:id',
    config: { access: 'member' },
    schema: { summary: 'Disconnect an assistant at once', params: IdParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints
