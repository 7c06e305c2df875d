import { assistantScopes, type AssistantScope, type AuthorizationRequest } from '#contract/assistants/api.ts'

/** The error codes of OAuth that the assistant receives (RFC 6749, RFC 8707). */
export type RequestFault =
  | 'unsupported_response_type'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'

/** The SHA-256 hash of a verifier, in base64url. */
const challenge = /^[\w-]{43}$/

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** A client without a resource indicator means the only resource that there is. */
export const isResource = (asked: string | undefined, resource: string): boolean =>
  asked === undefined || withoutSlash(asked) === withoutSlash(resource)

/** The known scopes of a request, all if it names none. Reading is part of every access. */
export function askedScopes(scope: string | undefined): AssistantScope[] {
  const names = (scope ?? '').split(' ').filter(Boolean)
  if (names.length === 0) return [...assistantScopes]
  const known = assistantScopes.filter((name) => names.includes(name))
  return known.length > 0 ? assistantScopes.filter((name) => name === 'read' || known.includes(name)) : []
}

/** The fault of a request whose client and redirect address are right. */
export function faultOfRequest(request: AuthorizationRequest, resource: string): RequestFault | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (request.code_challenge_method !== 'S256' || !challenge.test(request.code_challenge))
    return 'invalid_request'
  if (!isResource(request.resource, resource)) return 'invalid_target'
  return askedScopes(request.scope).length === 0 ? 'invalid_scope' : undefined
}
