import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { scimApi, scimPath, scimTokenPrefix } from '#contract/scim/api.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Deps } from '../deps.ts'

export const scimTokenRoutes =
  ({ db, config, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...scimApi.state,
      handler: async (request) => {
        const row = await db
          .selectFrom('scim_tokens')
          .select(['created_at', 'last_used_at'])
          .where('org_id', '=', callerOf(request).orgId)
          .executeTakeFirst()
        return {
          base_url: `${config.publicUrl}${scimPath}`,
          has_token: row !== undefined,
          created_at: row?.created_at.toISOString() ?? null,
          last_used_at: row?.last_used_at?.toISOString() ?? null,
        }
      },
    })

    app.route({
      ...scimApi.createToken,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const token = `${scimTokenPrefix}${newToken()}`
        await db.transaction().execute(async (tx) => {
          const row = { token_hash: hashToken(token), created_at: now(), last_used_at: null }
          await tx
            .insertInto('scim_tokens')
            .values({ org_id: orgId, ...row })
            .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
            .execute()
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'scim_token.created',
            subject: orgId,
          })
        })
        return reply.code(201).send({ token })
      },
    })

    app.route({
      ...scimApi.revokeToken,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        await db.transaction().execute(async (tx) => {
          await tx.deleteFrom('scim_tokens').where('org_id', '=', orgId).execute()
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'scim_token.revoked',
            subject: orgId,
          })
        })
        return reply.code(204).send(null)
      },
    })
  }
