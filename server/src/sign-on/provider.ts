import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { OutboundError, type Outbound } from '../core/outbound.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

/** The cache time of the provider's description and keys. */
const keptMs = 10 * 60_000
/** A provider that cannot be reached is not called for each caller who asks for it. */
const failedMs = 5000
const callTimeoutMs = 10_000

/** Sends the calls of the library through the guard of outgoing calls. */
export const guardedFetch =
  (outbound: Outbound): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    // Token requests are forms; the others have no body.
    const sent = body instanceof URLSearchParams ? body.toString() : undefined
    const answer = await outbound(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(sent !== undefined && { body: sent }),
      timeoutMs: callTimeoutMs,
    })
    const type = answer.headers['content-type']
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
    })
  }

/** Without TLS an attacker on the way could respond, so only a provider on this machine may go without. */
export const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export type Provider = oidc.Configuration

/** Reads the provider's description. Signatures of ID tokens are always verified. */
export async function discover(
  outbound: Outbound,
  { issuer, clientId, clientSecret }: ProviderSettings,
): Promise<Provider> {
  if (!isSafeIssuer(issuer))
    throw new OutboundError('not_allowed', 'The address of the issuer must begin with https://.')
  const isPlain = new URL(issuer).protocol === 'http:'
  return oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret ? { client_secret: clientSecret } : { token_endpoint_auth_method: 'none' },
    clientSecret ? undefined : oidc.None(),
    {
      [oidc.customFetch]: guardedFetch(outbound),
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  )
}

/** Caches the descriptions of providers for a while, keyed by everything that they depend on. */
export function knownProviders(outbound: Outbound) {
  const known = new Map<string, { provider: Promise<Provider>; until: number }>()
  return async (settings: ProviderSettings, now: Date): Promise<Provider> => {
    const key = createHash('sha256').update(JSON.stringify(settings)).digest('base64')
    for (const [each, { until }] of known) if (until <= now.getTime()) known.delete(each)
    const found = known.get(key)
    if (found) return found.provider
    const provider = discover(outbound, settings)
    const entry = { provider, until: now.getTime() + keptMs }
    known.set(key, entry)
    provider.catch(() => (entry.until = now.getTime() + failedMs))
    return provider
  }
}
