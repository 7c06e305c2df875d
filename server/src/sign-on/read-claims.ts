import * as oidc from 'openid-client'
import { claimValues, type Claims } from '#rules/sign-on.ts'
import type { Attempt } from './attempts.ts'
import type { Provider } from './provider.ts'

export interface ProvedIdentity {
  subject: string
  /** The session at the provider; empty when it has none. */
  sid: string
  claims: Claims
  /** As signed by the provider. */
  idToken: string
}

/** As with other times of a token, clocks may differ by half a minute. */
const clockToleranceMs = 30_000

/** The library checks when a token begins and ends, and not when it was issued. */
function refuseFromFuture(issuedAt: number): void {
  if (issuedAt * 1000 <= Date.now() + clockToleranceMs) return
  const fault = { code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' }
  throw Object.assign(new Error('The token was issued in the future.'), fault)
}

function withoutEmail({
  email: _email,
  email_verified: _verified,
  xms_edov: _edov,
  ...rest
}: Claims): Claims {
  return rest
}

/** Exchanges the code and verifies the ID token: signature, issuer, audience, times, nonce and state. */
export async function readClaims(
  provider: Provider,
  { state, nonce, verifier }: Attempt,
  answered: URL,
  groupsClaim: string,
): Promise<ProvedIdentity> {
  const tokens = await oidc.authorizationCodeGrant(provider, answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  refuseFromFuture(claims.iat)
  const isWhole = typeof claims['email'] === 'string' && claimValues(claims, groupsClaim).length > 0
  const more =
    isWhole || !provider.serverMetadata().userinfo_endpoint
      ? {}
      : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
  const { sid } = claims
  return {
    subject: claims.sub,
    sid: typeof sid === 'string' ? sid : '',
    idToken: tokens.id_token!,
    // The signed token takes precedence. What another answer says about an address is not about its own.
    claims: { ...(typeof claims['email'] === 'string' ? withoutEmail(more) : more), ...claims },
  }
}
