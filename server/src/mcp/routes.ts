import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Scope } from '#contract/api-keys/scopes.ts'
import type { Caller } from '../core/access.ts'
import { AppError, forbidden } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { apiCaller } from './api-caller.ts'

/** Larger than any input of a tool. */
const longestBody = 64 << 10

/** Without sessions there is no stream to open and none to end. */
const onlyPost = { jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null }

interface McpDeps extends Pick<Deps, 'config'> {
  findCaller: (token: string) => Promise<Caller | undefined>
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request carries its key. Tools call the API
 * themselves, so the route does not occupy a turn of the organisation, for which its own calls would wait.
 */
export const mcpRoutes =
  ({ config, findCaller }: McpDeps): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/mcp',
      config: { access: 'public' },
      schema: { hide: true },
      bodyLimit: longestBody,
      handler: async (request, reply) => {
        const caller = await callerOf(request, findCaller)
        const authorization = request.headers.authorization!
        const { mcpServer } = await import('./server.ts')
        const { WebStandardStreamableHTTPServerTransport } =
          await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
        const server = mcpServer({
          mayWrite: caller.scopes === undefined || caller.scopes.includes(Scope.WRITE),
          contextFor: (reason) => ({
            ...apiCaller(app, { authorization, reason, address: request.ip }),
            linkTo: (path) => `${config.publicUrl}${path}`,
          }),
        })
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
        await server.connect(transport)
        try {
          const response = await transport.handleRequest(webRequest(request), { parsedBody: request.body })
          reply.code(response.status).headers(Object.fromEntries(response.headers))
          return reply.send(Buffer.from(await response.arrayBuffer()))
        } finally {
          await server.close()
        }
      },
    })
    app.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      config: { access: 'public' },
      schema: { hide: true },
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(onlyPost),
    })
  }

async function callerOf(request: FastifyRequest, findCaller: McpDeps['findCaller']): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = token ? await findCaller(token) : undefined
  if (!caller) throw new AppError('unauthenticated', 'Please send an API key as bearer token.')
  if (caller.kind !== 'full') throw forbidden('Please finish multi-factor authentication first.')
  if (caller.scopes && !caller.scopes.includes(Scope.READ))
    throw forbidden(`This API key lacks the scope '${Scope.READ}'.`)
  return caller
}

/** The protocol reads the method and a few headers. Fastify has parsed the body. */
function webRequest({ method, headers }: FastifyRequest): Request {
  const text = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request('http://localhost/mcp', { method, headers: text })
}
