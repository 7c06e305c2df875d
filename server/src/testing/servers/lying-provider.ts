import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

export interface Lies {
  /** Claims that replace the correct ones. */
  claims?: Record<string, unknown>
  isUnsigned?: boolean
  /** Signs with a secret that others know, by a symmetric algorithm. */
  sharedSecret?: string
  /** Signs with a key that is not published. */
  hasForeignKey?: boolean
  /** The issuer that the description names. */
  describedIssuer?: string
  /** The description promises `iss` in each response (RFC 9207). */
  promisesIssuer?: boolean
}

/** A sign-in for which this provider issued a code. */
interface Issued {
  redirectUri: string
  challenge: string
  claims: Record<string, unknown>
}

/** A provider on loopback that returns a token with the given lies for every code. */
export async function startLyingProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  let lies: Lies = {}
  let right: Record<string, unknown> = {}
  const calls: { path: string; form: URLSearchParams }[] = []
  const issued = new Map<string, Issued>()

  async function idToken(claimed: Record<string, unknown>): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, iat: now, exp: now + 300, ...claimed, ...lies.claims }
    if (lies.isUnsigned) return new UnsecuredJWT(claims).encode()
    if (lies.sharedSecret)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(lies.sharedSecret))
    const { privateKey } = lies.hasForeignKey ? foreign : own
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
  }
  const description = () => ({
    issuer: lies.describedIssuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(lies.promisesIssuer && { authorization_response_iss_parameter_supported: true }),
  })
  /** The claims for a code. One that was issued here is valid for its address and its verifier only. */
  function redeem(form: URLSearchParams): Record<string, unknown> | undefined {
    const code = issued.get(form.get('code') ?? '')
    if (!code) return right
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return hash === code.challenge && form.get('redirect_uri') === code.redirectUri ? code.claims : undefined
  }
  const replyOf = async (path: string, form: URLSearchParams): Promise<object | undefined> => {
    if (path.startsWith('/.well-known')) return description()
    if (path === '/keys') return published
    const claims = redeem(form)
    return (
      claims && { access_token: 'a', token_type: 'bearer', expires_in: 300, id_token: await idToken(claims) }
    )
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path, form] = [request.url ?? '', new URLSearchParams(await text(request))]
    calls.push({ path, form })
    const reply = await replyOf(path, form)
    response
      .writeHead(reply ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply ?? { error: 'invalid_grant' }))
  }
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
    /** Every call so far, with the form that it sent. */
    calls,
    /** A person signs in at the address of a start. Returns where the browser arrives, with a code. */
    authorize(start: string, registered: string, claims: Record<string, unknown>): URL {
      const asked = new URL(start).searchParams
      const redirectUri = asked.get('redirect_uri') ?? ''
      if (redirectUri !== registered) throw new Error(`The address ${redirectUri} is not registered.`)
      const code = randomUUID()
      const own = { aud: asked.get('client_id'), nonce: asked.get('nonce'), ...claims }
      issued.set(code, { redirectUri, challenge: asked.get('code_challenge') ?? '', claims: own })
      const arrived = new URL(redirectUri)
      arrived.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      return arrived
    },
    /** The claims of the next token, correct and false. */
    say(claims: Record<string, unknown>, lie: Lies = {}) {
      right = claims
      lies = lie
    },
    /** Signs a logout token, or another that is sent as one. */
    sign: (claims: Record<string, unknown>, key: 'own' | 'foreign' = 'own') =>
      new SignJWT({ iss: issuer, iat: Math.floor(Date.now() / 1000), jti: 'j1', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign((key === 'own' ? own : foreign).privateKey),
    /** The same with the algorithm `none`. */
    leaveUnsigned: (claims: Record<string, unknown>) =>
      new UnsecuredJWT({ iss: issuer, iat: Math.floor(Date.now() / 1000), jti: 'j1', ...claims }).encode(),
    close: () => server.close(),
  }
}
