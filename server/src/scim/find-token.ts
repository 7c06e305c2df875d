import type { FastifyRequest } from 'fastify'
import { scimMessages, scimTokenPrefix } from '#contract/scim/api.ts'
import { AppError } from '../core/errors.ts'
import { rateLimiter } from '../core/rate-limit.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { ScimRefusal } from './scim-error.ts'

const callsPerSecond = 50
const useNotedEveryMs = 60_000

/** The organisation of the bearer token. */
export function scimOrganisations(db: Db) {
  const limit = rateLimiter(callsPerSecond)
  return async (request: FastifyRequest, now: Date): Promise<string> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const row = token?.startsWith(scimTokenPrefix)
      ? await db
          .selectFrom('scim_tokens')
          .selectAll()
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirst()
      : undefined
    if (!row) throw new ScimRefusal(401, scimMessages.unauthenticated)
    const wait = limit.take(row.org_id, now.getTime())
    if (wait > 0) throw new AppError('too_many', scimMessages.tooMany, { retryAfterSeconds: wait })
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= useNotedEveryMs)
      await db
        .updateTable('scim_tokens')
        .set({ last_used_at: now })
        .where('token_hash', '=', row.token_hash)
        .execute()
    return row.org_id
  }
}
