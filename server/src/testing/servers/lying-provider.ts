import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
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

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, iat: now, exp: now + 300, ...right, ...lies.claims }
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
  })
  const replyOf = async (path: string): Promise<unknown> => {
    if (path.startsWith('/.well-known')) return description()
    if (path === '/keys') return published
    return { access_token: 'a', token_type: 'bearer', expires_in: 300, id_token: await idToken() }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(await replyOf(request.url ?? ''))
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
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
