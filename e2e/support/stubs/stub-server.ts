import '@fastify/swagger'
import fastify from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { serveWebApp } from '../../../server/src/core/http/web-app.ts'

type Success = 200 | 201 | 204
type Reply<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response'] & Success]
/** The body of a successful response, as the contract declares it. */
export type Body<E extends Endpoint> = Reply<E> extends z.ZodType ? z.input<Reply<E>> : never

export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}
type Respond = (call: Call) => { status: number; body: unknown } | 'never'

interface Stub {
  method: string
  path: RegExp
  hasParameters: boolean
  respond: Respond
}

const keyOf = ({ method, url }: Endpoint) => `${method} ${url}`
const withoutSlash = (path: string) => path.replace(/\/$/, '')
const pathOf = ({ url }: Endpoint) => new RegExp(`^${withoutSlash(url).replaceAll(/:\w+/g, '[^/]+')}$`)

/** The server sends failures with a title in this format. */
const isProblem = (body: unknown) => typeof body === 'object' && body !== null && 'title' in body

/** Serves the built web app as the product does. The test supplies the responses of the API. */
export async function startStubServer() {
  const stubs = new Map<string, Stub>()
  let calls: Call[] = []
  let unanswered = new Set<string>()
  let doOthersWait = false

  function set(endpoint: Endpoint, respond: Respond): void {
    const hasParameters = endpoint.url.includes(':')
    stubs.set(keyOf(endpoint), { method: endpoint.method, path: pathOf(endpoint), hasParameters, respond })
  }

  function find({ method, path }: Call): Stub | undefined {
    const fitting = [...stubs.values()].filter((stub) => stub.method === method && stub.path.test(path))
    return fitting.find(({ hasParameters }) => !hasParameters) ?? fitting[0]
  }

  const app = fastify()
  app.all<{ Querystring: Record<string, string> }>('/api/*', async (request, reply) => {
    const path = withoutSlash(new URL(request.url, 'http://stubs').pathname)
    const call = { method: request.method, path, query: request.query, body: request.body }
    calls.push(call)
    const stub = find(call)
    const response = stub?.respond(call) ?? (doOthersWait ? 'never' : undefined)
    if (response === 'never') return reply.hijack()
    if (!response) {
      unanswered.add(`${call.method} ${path}`)
      return reply.code(501).send({ detail: 'This call has no stub.' })
    }
    if (isProblem(response.body)) reply.type('application/problem+json')
    return reply.code(response.status).send(response.body)
  })
  serveWebApp(app, true)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    url: url.replace('127.0.0.1', 'localhost'),
    /** Sends this body, which must have the shape that the contract declares. */
    answer<const E extends Endpoint>(endpoint: E, body: Body<E> | ((call: Call) => Body<E>)): void {
      const status = ([200, 201, 204] as const).find((code) => code in endpoint.schema.response) ?? 200
      const schema = endpoint.schema.response[status]
      const bodyFor = (call: Call) =>
        typeof body === 'function' ? (body as (call: Call) => Body<E>)(call) : body
      set(endpoint, (call) => ({ status, body: schema ? schema.parse(bodyFor(call)) : undefined }))
    },
    fail(endpoint: Endpoint, status: number, body: object = {}): void {
      set(endpoint, () => ({ status, body }))
    },
    /** The call stays without a response. */
    keepWaiting(endpoint: Endpoint): void {
      set(endpoint, () => 'never')
    },
    /** Calls without a stub stay without a response: for tests that end when a page opens. */
    letOthersWait(): void {
      doOthersWait = true
    },
    /** The calls of an endpoint so far. */
    callsOf: (endpoint: Endpoint): Call[] =>
      calls.filter(({ method, path }) => method === endpoint.method && pathOf(endpoint).test(path)),
    /** The calls for which the test has no stub. */
    unanswered: () => [...unanswered],
    clear(): void {
      stubs.clear()
      calls = []
      unanswered = new Set()
      doOthersWait = false
    },
    async stop(): Promise<void> {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
export type StubServer = Awaited<ReturnType<typeof startStubServer>>
