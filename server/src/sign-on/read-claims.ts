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
    // The signed token takes precedence.
    claims: { ...more, ...claims },
  }
}
