import { apiKeyBurst, apiKeyCallsPerSecond, apiKeyPrefix } from '#contract/api-keys/constants.ts'
import { Role } from '#contract/auth/accounts.ts'
import type { Caller } from '../core/access.ts'
import { AppError } from '../core/errors.ts'
import { rateLimiter } from '../core/rate-limit.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

const useNotedEveryMs = 60_000

export const isApiKey = (token: string) => token.startsWith(apiKeyPrefix)

/** Finds the organisation of an API key. Its scopes limit the rights of an ADMIN, and its calls are rate-limited. */
export function apiKeyCallers(db: Db) {
  const limit = rateLimiter(apiKeyCallsPerSecond, apiKeyBurst)
  return async (token: string, now: Date): Promise<Caller | undefined> => {
    const keyHash = hashToken(token)
    const key = await db
      .selectFrom('api_keys')
      .innerJoin('organisations', 'organisations.id', 'api_keys.org_id')
      .select(['api_keys.id', 'org_id', 'place', 'scopes', 'created_by', 'last_used_at'])
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst()
    if (!key) return undefined
    const waitSeconds = limit.take(key.id, now.getTime())
    if (waitSeconds > 0)
      throw new AppError('too_many', 'This API key has been used too often. Please slow down.', {
        retryAfterSeconds: waitSeconds,
      })
    if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= useNotedEveryMs)
      await db.updateTable('api_keys').set({ last_used_at: now }).where('key_hash', '=', keyHash).execute()
    return {
      userId: key.created_by,
      orgId: key.org_id,
      role: Role.ADMIN,
      place: key.place,
      siteIds: undefined,
      mayOperate: true,
      kind: 'full',
      keyHash,
      scopes: key.scopes,
    }
  }
}
