import { timingSafeEqual } from 'node:crypto'
import * as oidc from 'openid-client'
import { hashToken, newToken, type SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import type { Provider } from './provider.ts'

const attemptMs = 10 * 60_000
const scope = 'openid email profile'

interface Started {
  url: string
  /** Stored by the browser, so that no other browser can finish the sign-in. */
  ticket: string
}

/** Stores a sign-in with its state, nonce and PKCE verifier, and returns the provider's address. */
export async function startAttempt(
  db: Db,
  secrets: SecretBox,
  {
    orgId,
    provider,
    issuer,
    redirectUri,
    email,
  }: { orgId: string; provider: Provider; issuer: string; redirectUri: string; email?: string },
  now: Date,
): Promise<Started> {
  const [state, ticket, nonce] = [newToken(), newToken(), newToken()]
  const verifier = oidc.randomPKCECodeVerifier()
  await db
    .insertInto('sign_on_attempts')
    .values({
      state_hash: hashToken(state),
      org_id: orgId,
      ticket_hash: hashToken(ticket),
      nonce,
      verifier: secrets.seal(verifier),
      expires_at: new Date(now.getTime() + attemptMs),
      redirect_uri: redirectUri,
      issuer,
    })
    .execute()
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
  })
  return { url: url.href, ticket }
}

export interface Attempt {
  orgId: string
  redirectUri: string
  issuer: string
  state: string
  nonce: string
  verifier: string
}

/** The sign-in of this state, if this browser started it. It can be used once. */
export async function takeAttempt(
  db: Db,
  secrets: SecretBox,
  { state, ticket }: { state: string; ticket: string },
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('sign_on_attempts')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.ticket_hash, hashToken(ticket))) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', row.state_hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return undefined
  const { org_id: orgId, redirect_uri: redirectUri, issuer, nonce } = row
  return { orgId, redirectUri, issuer, state, nonce, verifier: secrets.open(row.verifier) }
}
