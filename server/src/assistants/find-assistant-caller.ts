import { apiKeyBurst, apiKeyCallsPerSecond } from '#contract/api-keys/constants.ts'
import { findMember } from '../auth/queries.ts'
import type { Caller } from '../core/access.ts'
import { AppError } from '../core/errors.ts'
import { rateLimiter } from '../core/rate-limit.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

const useNotedEveryMs = 60_000

/**
 * Finds the person of an access token for a resource. Role and sites are read for each request, so changes apply at
 * once; the scopes that the person allowed limit them.
 */
export function assistantCallers(db: Db, resource: string) {
  const limit = rateLimiter(apiKeyCallsPerSecond, apiKeyBurst)
  return async (token: string, now: Date): Promise<Caller | undefined> => {
    const keyHash = hashToken(token)
    const access = await db
      .selectFrom('assistant_tokens')
      .innerJoin('assistant_grants', 'assistant_grants.id', 'assistant_tokens.grant_id')
      .innerJoin('assistant_clients', 'assistant_clients.id', 'assistant_grants.client_id')
      .select(['assistant_grants.id', 'org_id', 'user_id', 'scopes', 'last_used_at', 'name'])
      .where('token_hash', '=', keyHash)
      .where('kind', '=', 'access')
      .where('assistant_tokens.expires_at', '>', now)
      .where('assistant_grants.expires_at', '>', now)
      .where('resource', '=', resource)
      .executeTakeFirst()
    const member = access && (await findMember(db, access.org_id, access.user_id))
    if (!member) return undefined
    const waitSeconds = limit.take(access.id, now.getTime())
    if (waitSeconds > 0)
      throw new AppError('too_many', 'This assistant has asked too often. Please slow down.', {
        retryAfterSeconds: waitSeconds,
      })
    if (now.getTime() - access.last_used_at.getTime() >= useNotedEveryMs)
      await db
        .updateTable('assistant_grants')
        .set({ last_used_at: now })
        .where('org_id', '=', access.org_id)
        .where('id', '=', access.id)
        .execute()
    return { ...member, kind: 'full', keyHash, scopes: access.scopes, assistant: access.name }
  }
}
