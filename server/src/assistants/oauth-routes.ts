import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { assistantScopes } from '#contract/assistants/api.ts'
import {
  accessTokenSeconds,
  mcpPath,
  oauthPaths,
  redirectUrisMost,
  registrationsPerMinute,
} from '#contract/assistants/constants.ts'
import { paths } from '#contract/paths.ts'
import { productName } from '#contract/product/constants.ts'
import { isResource } from '#rules/assistants/authorization-request.ts'
import { isRedirectUri } from '#rules/assistants/redirect-uris.ts'
import { AppError } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findClient, registerClient } from './clients.ts'
import { networkOf } from './network-of.ts'
import { exchangeCode } from './codes.ts'
import { refreshTokens, revokeToken, type Tokens } from './grants.ts'
import { answerOAuthError, OAuthFault } from './oauth-fault.ts'

const bodyLimit = 16 << 10
const publicRoute = { access: 'public' as const }
const perMinute = (max: number) => ({ ...publicRoute, rateLimit: { max, timeWindow: '1 minute' } })

const ClientMetadata = z.object({
  client_name: z.string().max(500).default(''),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(redirectUrisMost),
})
const Field = z.string().min(1).max(2000)
const ByCode = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: Field,
  code: Field,
  redirect_uri: Field,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  resource: Field.optional(),
})
const ByRefresh = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: Field,
  refresh_token: Field,
  resource: Field.optional(),
})
const AnyGrant = z.object({ grant_type: z.string().max(200), client_id: Field })
const Revocation = z.object({ client_id: Field, token: Field })

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new OAuthFault('invalid_request', `${path.join('.') || 'The body'}: ${message}`)
}

/** Without characters that change how the text around them is read. */
const shownName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 80)

const tokenReply = ({ access, refresh, scopes }: Tokens) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_token: refresh,
  scope: scopes.join(' '),
})

/** The authorization server of `/mcp`: OAuth 2.1 for public clients that register themselves. */
export const oauthRoutes =
  ({ db, config: { publicUrl }, now }: Deps): FastifyPluginAsync =>
  async (root) => {
    const resource = `${publicUrl}${mcpPath}`
    const at = (path: string) => `${publicUrl}${path}`

    await root.register(async (app) => {
      await app.register(rateLimit, {
        global: false,
        errorResponseBuilder: (_request, { ttl }) =>
          new AppError('too_many', 'Too many requests. Please slow down.', {
            retryAfterSeconds: Math.ceil(ttl / 1000),
          }),
      })
      app.setErrorHandler(answerOAuthError)
      app.setSerializerCompiler(() => (data) => JSON.stringify(data))
      app.addHook('onRoute', (route) => {
        route.schema = { hide: true }
        route.bodyLimit = bodyLimit
      })
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => {
          const fields = new URLSearchParams(String(body))
          const isRepeated = new Set(fields.keys()).size !== fields.size
          if (isRepeated) done(new OAuthFault('invalid_request', 'A parameter is repeated.'))
          else done(null, Object.fromEntries(fields))
        },
      )

      const resourceMetadata = {
        resource,
        authorization_servers: [publicUrl],
        scopes_supported: assistantScopes,
        bearer_methods_supported: ['header'],
        resource_name: productName,
      }
      for (const url of [oauthPaths.resourceMetadata, `${oauthPaths.resourceMetadata}${mcpPath}`])
        app.get(url, { config: publicRoute }, async () => resourceMetadata)

      app.get(oauthPaths.serverMetadata, { config: publicRoute }, async () => ({
        issuer: publicUrl,
        authorization_endpoint: at(paths.connectAssistant),
        token_endpoint: at(oauthPaths.token),
        registration_endpoint: at(oauthPaths.register),
        revocation_endpoint: at(oauthPaths.revoke),
        scopes_supported: assistantScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }))

      app.post(oauthPaths.register, { config: perMinute(registrationsPerMinute) }, async (request, reply) => {
        const parsed = ClientMetadata.safeParse(request.body)
        if (!parsed.success)
          throw new OAuthFault(
            'invalid_client_metadata',
            `Send a name and 1 to ${redirectUrisMost} redirect_uris.`,
          )
        const { client_name, redirect_uris } = parsed.data
        if (!redirect_uris.every(isRedirectUri))
          throw new OAuthFault('invalid_redirect_uri', 'A redirect URI needs HTTPS, or localhost.')
        const name = shownName(client_name) || new URL(redirect_uris[0]!).host
        const client = await registerClient(
          db,
          { name, redirectUris: redirect_uris, network: networkOf(request.ip) },
          now(),
        )
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send({
            client_id: client.id,
            client_id_issued_at: Math.floor(client.created_at.getTime() / 1000),
            client_name: client.name,
            redirect_uris: client.redirect_uris,
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            token_endpoint_auth_method: 'none',
            scope: assistantScopes.join(' '),
          })
      })

      const byGrantType: Record<string, (body: unknown) => Promise<Tokens | undefined>> = {
        authorization_code: async (body) => {
          const { code, client_id, redirect_uri, code_verifier, ...rest } = read(ByCode, body)
          refuseOtherResource(rest.resource)
          const presented = {
            code,
            clientId: client_id,
            redirectUri: redirect_uri,
            verifier: code_verifier,
            resource: rest.resource,
          }
          return exchangeCode(db, presented, now())
        },
        refresh_token: async (body) => {
          const { refresh_token, client_id, resource: asked } = read(ByRefresh, body)
          refuseOtherResource(asked)
          return refreshTokens(db, { token: refresh_token, clientId: client_id }, now())
        },
      }
      const refuseOtherResource = (asked: string | undefined) => {
        if (!isResource(asked, resource))
          throw new OAuthFault('invalid_target', `The only resource here is ${resource}.`)
      }

      app.post(oauthPaths.token, { config: perMinute(120) }, async (request, reply) => {
        const { grant_type, client_id } = read(AnyGrant, request.body)
        const exchange = Object.hasOwn(byGrantType, grant_type) ? byGrantType[grant_type] : undefined
        if (!exchange)
          throw new OAuthFault('unsupported_grant_type', 'Send an authorization code or a refresh token.')
        const tokens = await exchange(request.body)
        // The client then registers again.
        if (!tokens && !(await findClient(db, client_id)))
          throw new OAuthFault('invalid_client', 'This client is not registered here.')
        if (!tokens) throw new OAuthFault('invalid_grant', 'The grant is unknown, expired, used or revoked.')
        return reply.header('cache-control', 'no-store').send(tokenReply(tokens))
      })

      app.post(oauthPaths.revoke, { config: perMinute(120) }, async (request, reply) => {
        const { client_id, token } = read(Revocation, request.body)
        await revokeToken(db, { token, clientId: client_id }, now())
        return reply.send({})
      })
    })
  }
