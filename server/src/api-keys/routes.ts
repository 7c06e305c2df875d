import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { apiKeysApi, type ApiKey } from '#contract/api-keys/api.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { createKey, listKeys, revokeKey } from './queries.ts'

const replyOf = (row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const apiKeyRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...apiKeysApi.list,
      handler: async (request) => (await listKeys(db, callerOf(request).orgId)).map(replyOf),
    })

    app.route({
      ...apiKeysApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { scopes, expires_at } = request.body
        // An unpaired surrogate cannot be encoded as JSON.
        const name = request.body.name.toWellFormed()
        const at = now()
        const expiresAt = expires_at ? new Date(expires_at) : null
        if (expiresAt && expiresAt <= at)
          throw invalid({ expires_at: ['Please choose a date in the future'] })
        const { id, key } = await db.transaction().execute(async (tx) => {
          const made = await createKey(tx, orgId, { name, scopes, createdBy: userId, expiresAt }, at)
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'api_key.created',
            subject: made.id,
            detail: { name, scopes },
          })
          return made
        })
        reply.code(201)
        return {
          ...replyOf({ id, name, scopes, created_at: at, expires_at: expiresAt, last_used_at: null }),
          key,
        }
      },
    })

    app.route({
      ...apiKeysApi.revoke,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        await db.transaction().execute(async (tx) => {
          if (!(await revokeKey(tx, orgId, request.params.id, now()))) throw notFound('API key')
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'api_key.revoked',
            subject: request.params.id,
          })
        })
        return {}
      },
    })
  }
