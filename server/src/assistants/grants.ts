import type { AssistantScope } from '#contract/assistants/api.ts'
import {
  accessTokenPrefix,
  accessTokenSeconds,
  grantDays,
  refreshLeewaySeconds,
  refreshTokenDays,
  refreshTokenPrefix,
} from '#contract/assistants/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findMember } from '../auth/queries.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { noteConnection } from './clients.ts'

export interface Tokens {
  access: string
  refresh: string
  scopes: AssistantScope[]
}

interface Allowed {
  client_id: string
  org_id: string
  user_id: string
  scopes: AssistantScope[]
  resource: string
  sign_on_sid: string | null
}

/** Gives an assistant the access that a person allowed, in place of what it had before. */
export async function startGrant(tx: Db, allowed: Allowed, now: Date) {
  const { client_id, org_id, user_id, scopes, resource, sign_on_sid } = allowed
  const id = newId(now)
  await tx
    .deleteFrom('assistant_grants')
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .execute()
  await tx
    .insertInto('assistant_grants')
    .values({
      id,
      org_id,
      user_id,
      client_id,
      scopes,
      resource,
      created_at: now,
      expires_at: new Date(now.getTime() + grantDays * dayMs),
      last_used_at: now,
      sign_on_sid,
    })
    .execute()
  await recordAudit(tx, org_id, {
    at: now,
    actorId: user_id,
    action: 'assistant.connected',
    subject: await noteConnection(tx, client_id, now),
    detail: { scopes },
  })
  return { grantId: id, tokens: await issueTokens(tx, { id, scopes }, now) }
}

/** Only hashes are stored. */
async function issueTokens(
  tx: Db,
  { id, scopes }: { id: string; scopes: AssistantScope[] },
  now: Date,
): Promise<Tokens> {
  const access = `${accessTokenPrefix}${newToken()}`
  const refresh = `${refreshTokenPrefix}${newToken()}`
  const after = (ms: number) => new Date(now.getTime() + ms)
  await tx
    .insertInto('assistant_tokens')
    .values([
      {
        token_hash: hashToken(access),
        grant_id: id,
        kind: 'access',
        expires_at: after(accessTokenSeconds * 1000),
        used_at: null,
      },
      {
        token_hash: hashToken(refresh),
        grant_id: id,
        kind: 'refresh',
        expires_at: after(refreshTokenDays * dayMs),
        used_at: null,
      },
    ])
    .execute()
  return { access, refresh, scopes }
}

const findToken = (db: Db, token: string) =>
  db
    .selectFrom('assistant_tokens')
    .innerJoin('assistant_grants', 'assistant_grants.id', 'assistant_tokens.grant_id')
    .select([
      'assistant_grants.id',
      'assistant_grants.org_id',
      'assistant_grants.user_id',
      'assistant_grants.client_id',
      'assistant_grants.scopes',
      'assistant_grants.expires_at as ends_at',
      'assistant_tokens.token_hash',
      'assistant_tokens.kind',
      'assistant_tokens.expires_at',
      'assistant_tokens.used_at',
    ])
    .where('assistant_tokens.token_hash', '=', hashToken(token))

/** Removing a grant locks it before its tokens, and so does everything else that changes both. */
const lockGrantOf = (tx: Db, token: string) =>
  tx
    .selectFrom('assistant_grants')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('assistant_tokens').select('grant_id').where('token_hash', '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .execute()

/**
 * Exchanges a refresh token for new tokens. One that was exchanged before ends the access, since one of its two
 * holders has stolen it.
 */
export const refreshTokens = (
  db: Db,
  { token, clientId }: { token: string; clientId: string },
  now: Date,
): Promise<Tokens | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockGrantOf(tx, token)
    const found = await findToken(tx, token).forUpdate(['assistant_tokens']).executeTakeFirst()
    if (!found || found.kind !== 'refresh' || found.client_id !== clientId) return undefined
    if (found.used_at && now.getTime() - found.used_at.getTime() > refreshLeewaySeconds * 1000) {
      await endGrant(tx, { id: found.id, reason: 'refresh token used twice' }, now)
      return undefined
    }
    if (found.expires_at <= now || found.ends_at <= now) return undefined
    if (!(await findMember(tx, found.org_id, found.user_id))) return undefined
    if (!found.used_at)
      await tx
        .updateTable('assistant_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', found.token_hash)
        .execute()
    return issueTokens(tx, found, now)
  })

/** Ends the access of a refresh token, or a single access token. Tokens of other clients stay. */
export const revokeToken = (
  db: Db,
  { token, clientId }: { token: string; clientId: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const found = await findToken(tx, token).executeTakeFirst()
    if (!found || found.client_id !== clientId) return
    if (found.kind === 'refresh') await endGrant(tx, { id: found.id }, now)
    else await tx.deleteFrom('assistant_tokens').where('token_hash', '=', found.token_hash).execute()
  })

export const listGrants = (db: Db, { orgId, userId }: { orgId: string; userId: string }, now: Date) =>
  db
    .selectFrom('assistant_grants')
    .innerJoin('assistant_clients', 'assistant_clients.id', 'assistant_grants.client_id')
    .select([
      'assistant_grants.id',
      'name',
      'scopes',
      'assistant_grants.created_at',
      'last_used_at',
      'expires_at',
    ])
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('assistant_grants.created_at', 'desc')
    .execute()

interface GrantToEnd {
  id: string
  /** The user who must own the grant. */
  userId?: string
  /** Where the person did not end it. */
  reason?: string
}

/** Ends an access with all its tokens; false when there is none. */
export async function endGrant(tx: Db, { id, userId, reason }: GrantToEnd, now: Date): Promise<boolean> {
  const ended = await tx
    .deleteFrom('assistant_grants')
    .using('assistant_clients')
    .whereRef('assistant_clients.id', '=', 'assistant_grants.client_id')
    .where('assistant_grants.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .returning(['org_id', 'user_id', 'name'])
    .executeTakeFirst()
  if (!ended) return false
  await recordAudit(tx, ended.org_id, {
    at: now,
    actorId: ended.user_id,
    action: reason ? 'assistant.token_reused' : 'assistant.disconnected',
    subject: ended.name,
    ...(reason && { detail: { reason } }),
  })
  return true
}
