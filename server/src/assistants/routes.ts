import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { assistantsApi } from '#contract/assistants/api.ts'
import { mcpPath } from '#contract/assistants/constants.ts'
import { isLocal } from '#rules/assistants/redirect-uris.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { issueCode } from './codes.ts'
import { readRequest, redirectTo } from './consent.ts'
import { endGrant, listGrants } from './grants.ts'

/** A person connects and disconnects assistants. */
export const assistantRoutes =
  ({ db, config: { publicUrl }, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const resource = `${publicUrl}${mcpPath}`

    app.route({
      ...assistantsApi.ask,
      handler: async ({ body }) => {
        const { clientName, scopes, fault } = await readRequest(db, body, resource)
        const named = { client_name: clientName, redirect_host: new URL(body.redirect_uri).host }
        if (fault) {
          const redirect_to = redirectTo(body, publicUrl, { error: fault })
          return { question: null, faulty: { ...named, redirect_to } }
        }
        return { question: { ...named, is_local: isLocal(body.redirect_uri), scopes }, faulty: null }
      },
    })

    app.route({
      ...assistantsApi.allow,
      handler: async (request) => {
        const { request: asked, scopes: chosen } = request.body
        const { orgId, userId, keyHash } = callerOf(request)
        const { scopes, fault } = await readRequest(db, asked, resource)
        if (fault) return { redirect_to: redirectTo(asked, publicUrl, { error: fault }) }
        const code = await issueCode(
          db,
          {
            clientId: asked.client_id,
            orgId,
            userId,
            scopes: scopes.filter((scope) => scope === 'read' || chosen.includes(scope)),
            resource,
            redirectUri: asked.redirect_uri,
            challenge: asked.code_challenge,
            keyHash,
          },
          now(),
        )
        return { redirect_to: redirectTo(asked, publicUrl, { code }) }
      },
    })

    app.route({
      ...assistantsApi.refuse,
      handler: async ({ body }) => {
        const { fault } = await readRequest(db, body, resource)
        return { redirect_to: redirectTo(body, publicUrl, { error: fault ?? 'access_denied' }) }
      },
    })

    app.route({
      ...assistantsApi.list,
      handler: async (request) =>
        (await listGrants(db, callerOf(request), now())).map((grant) => ({
          ...grant,
          created_at: grant.created_at.toISOString(),
          last_used_at: grant.last_used_at.toISOString(),
          expires_at: grant.expires_at.toISOString(),
        })),
    })

    app.route({
      ...assistantsApi.disconnect,
      handler: async (request, reply) => {
        const { userId } = callerOf(request)
        const { id } = request.params
        const isEnded = await db.transaction().execute((tx) => endGrant(tx, { id, userId }, now()))
        if (!isEnded) throw notFound('Assistant')
        return reply.code(204).send(null)
      },
    })
  }
