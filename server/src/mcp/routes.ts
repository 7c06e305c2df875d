import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { accessTokenPrefix, mcpPath, oauthPaths } from '#contract/assistants/constants.ts'
import { Scope } from '#contract/api-keys/scopes.ts'
import type { Caller } from '../core/access.ts'
import { AppError, forbidden } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { apiCaller } from './api-caller.ts'
import type { CallPasses } from './call-passes.ts'

/** Larger than any input of a tool. */
const longestBody = 64 << 10

/** Without sessions there is no stream to open and none to end. */
const onlyPost = { jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null }

interface McpDeps extends Pick<Deps, 'config'> {
  findCaller: (token: string) => Promise<Caller | undefined>
  /** The person of an access token for this resource. */
  findAssistant: (token: string) => Promise<Caller | undefined>
  passes: CallPasses
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request carries its token. Tools call the API
 * themselves, so the route does not occupy a turn of the organisation, for which its own calls would wait.
 */
export const mcpRoutes =
  ({ config, findCaller, findAssistant, passes }: McpDeps): FastifyPluginAsync =>
  async (app) => {
    const metadata = `${config.publicUrl}${oauthPaths.resourceMetadata}${mcpPath}`

    /** Tells the client where it can get a token (RFC 9728), and why the present one was refused. */
    const challenge = (reply: FastifyReply, fault: Record<string, string> = {}) =>
      reply.header(
        'www-authenticate',
        `Bearer ${Object.entries({ ...fault, resource_metadata: metadata })
          .map(([name, value]) => `${name}="${value}"`)
          .join(', ')}`,
      )

    async function callerOf(reply: FastifyReply, token: string | undefined) {
      const find = token?.startsWith(accessTokenPrefix) ? findAssistant : findCaller
      const caller = token ? await find(token) : undefined
      if (!caller) {
        challenge(reply, token ? { error: 'invalid_token' } : {})
        throw new AppError('unauthenticated', 'Please sign in, or send an API key as bearer token.')
      }
      if (caller.kind !== 'full') throw forbidden('Please finish multi-factor authentication first.')
      if (caller.scopes && !caller.scopes.includes(Scope.READ))
        throw forbidden(`This API key lacks the scope '${Scope.READ}'.`)
      return caller
    }

    app.route({
      method: 'POST',
      url: mcpPath,
      config: { access: 'public' },
      schema: { hide: true },
      bodyLimit: longestBody,
      handler: async (request, reply) => {
        const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
        const caller = await callerOf(reply, token)
        const mayWrite = caller.scopes === undefined || caller.scopes.includes(Scope.WRITE)
        const { mcpServer, isWritingCall } = await import('./server.ts')
        if (caller.assistant && !mayWrite && isWritingCall(request.body)) {
          challenge(reply, { error: 'insufficient_scope', scope: `${Scope.READ} ${Scope.WRITE}` })
          throw forbidden('The person has not allowed this assistant to make changes.')
        }
        const answer = async (bearer: string) => {
          const { WebStandardStreamableHTTPServerTransport } =
            await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
          const server = mcpServer({
            mayWrite,
            contextFor: (reason) => ({
              ...apiCaller(app, { authorization: `Bearer ${bearer}`, reason, address: request.ip }),
              linkTo: (path) => `${config.publicUrl}${path}`,
            }),
          })
          const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
          await server.connect(transport)
          try {
            const response = await transport.handleRequest(webRequest(request), { parsedBody: request.body })
            reply.code(response.status).headers(Object.fromEntries(response.headers))
            return Buffer.from(await response.arrayBuffer())
          } finally {
            await server.close()
          }
        }
        return reply.send(await (caller.assistant ? passes.lend(caller, answer) : answer(token!)))
      },
    })
    app.route({
      method: ['GET', 'DELETE'],
      url: mcpPath,
      config: { access: 'public' },
      schema: { hide: true },
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(onlyPost),
    })
  }

/** The protocol reads the method and a few headers. Fastify has parsed the body. */
function webRequest({ method, headers }: FastifyRequest): Request {
  const text = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request('http://localhost/mcp', { method, headers: text })
}
