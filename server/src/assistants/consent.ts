import {
  assistantMessages,
  type AssistantScope,
  type AuthorizationRequest,
} from '#contract/assistants/api.ts'
import { askedScopes, faultOfRequest, type RequestFault } from '#rules/assistants/authorization-request.ts'
import { isRegisteredUri } from '#rules/assistants/redirect-uris.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { findClient } from './clients.ts'

interface ReadRequest {
  clientName: string
  scopes: AssistantScope[]
  fault: RequestFault | undefined
}

/** Reads a request. Without a known client and address there is nobody to whom the browser could safely return. */
export async function readRequest(
  db: Db,
  request: AuthorizationRequest,
  resource: string,
): Promise<ReadRequest> {
  const client = await findClient(db, request.client_id)
  if (!client) throw rejected(assistantMessages.unknownClient)
  if (!isRegisteredUri(client.redirect_uris, request.redirect_uri))
    throw rejected(assistantMessages.unknownRedirect)
  return {
    clientName: client.name,
    scopes: askedScopes(request.scope),
    fault: faultOfRequest(request, resource),
  }
}

/** The address of the assistant with the result. `iss` lets it recognise which server answers (RFC 9207). */
export function redirectTo(
  { redirect_uri, state }: AuthorizationRequest,
  issuer: string,
  result: { code: string } | { error: RequestFault | 'access_denied' },
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...result, state, iss: issuer }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
