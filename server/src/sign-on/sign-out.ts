import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import { endPushOf } from '../auth/queries.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import type { Provider } from './provider.ts'

/** Nobody waits longer for a provider that does not respond in order to sign out here. */
const patienceMs = 3000

export interface EndedSession {
  orgId: string
  /** Undefined for a session without an identity provider. */
  idToken: string | undefined
}

/** Ends a session and returns the ID token with which it began. */
export async function endOwnSession(
  db: Db,
  secrets: SecretBox,
  keyHash: Buffer,
): Promise<EndedSession | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('key_hash', '=', keyHash)
    .returning(['users.org_id', 'users.id', 'sealed_id_token'])
    .executeTakeFirst()
  if (!ended) return undefined
  const { org_id: orgId, id: userId, sealed_id_token: sealed } = ended
  await endPushOf(db, { orgId, userId }, keyHash)
  return { orgId, idToken: sealed ? secrets.open(sealed) : undefined }
}

/** Where the browser ends the session at the provider; undefined where it offers no such address or is away. */
export async function endSessionUrl(
  findProvider: () => Promise<Provider>,
  idToken: string,
  signedOutUri: string,
): Promise<string | undefined> {
  const provider = await Promise.race([
    findProvider().catch(() => undefined),
    sleep(patienceMs, undefined, { ref: false }),
  ])
  if (!provider?.serverMetadata().end_session_endpoint) return undefined
  const parameters = { id_token_hint: idToken, post_logout_redirect_uri: signedOutUri }
  return oidc.buildEndSessionUrl(provider, parameters).href
}
