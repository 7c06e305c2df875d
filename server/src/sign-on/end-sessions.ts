import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { endPushOf } from '../auth/queries.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { endAssistants } from './end-assistants.ts'
import type { FindKeys } from './provider-keys.ts'
import type { Provider } from './provider.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const longestAgeSeconds = 120
const asymmetric = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export interface LoggedOut {
  subject: string | undefined
  sid: string | undefined
}

/** Verifies a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, requires. */
export async function readLogoutToken(
  findKeys: FindKeys,
  provider: Provider,
  token: string,
  now: Date,
): Promise<LoggedOut> {
  const { jwks_uri, issuer } = provider.serverMetadata()
  const { alg = '', kid } = decodeProtectedHeader(token)
  if (!asymmetric.includes(alg)) throw new Error(`A logout token is not signed with '${alg}'.`)
  const keys = createLocalJWKSet(await findKeys(jwks_uri ?? '', kid, now))
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientMetadata().client_id,
    algorithms: asymmetric,
    maxTokenAge: longestAgeSeconds,
    clockTolerance: 30,
    currentDate: now,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { events, sub: subject } = payload
  const sid = typeof payload['sid'] === 'string' ? payload['sid'] : undefined
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout) throw new Error('The token is no logout token.')
  if ('nonce' in payload) throw new Error('A logout token has no nonce.')
  if (!subject && !sid) throw new Error('The logout token names no session and no subject.')
  return { subject, sid }
}

/** Ends the sessions that were opened with the provider, and the assistants allowed in them; returns their user ids. */
export async function endSignOnSessions(
  tx: Db,
  orgId: string,
  issuer: string,
  { subject, sid }: LoggedOut,
): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('sign_on_issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('sign_on_subject', '=', subject!))
    .execute()
  const ended = await tx
    .deleteFrom('sessions')
    .where('sign_on_sid', 'is not', null)
    .$if(sid !== undefined, (query) => query.where('sign_on_sid', '=', sid!))
    .where('user_id', '=', anyOf(users.map(({ id }) => id)))
    .returning(['user_id', 'key_hash'])
    .execute()
  for (const { user_id: userId, key_hash } of ended) await endPushOf(tx, { orgId, userId }, key_hash)
  const ids = users.map(({ id }) => id)
  const disconnected = await endAssistants(tx, orgId, ids, sid === undefined ? 'of the provider' : { sid })
  return [...new Set([...ended.map(({ user_id }) => user_id), ...disconnected])]
}
