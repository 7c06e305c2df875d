import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { scopesOf } from '#contract/api-keys/scopes.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { EventTypeRow } from '#contract/messages/event-types.ts'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { apiPage } from './api-page/page.ts'
import { apiRooms } from './api-page/rooms.ts'

/** The OpenAPI 3.1 document and its page, both generated from the contract. */
export async function serveApiDocs(
  app: FastifyInstance,
  options: { version: string; publicUrl: string; events: () => readonly EventTypeRow[] },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sightline',
        version: options.version,
        description: guide(options.publicUrl),
      },
      servers: [{ url: options.publicUrl }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      security: [{ key: [] }],
      tags: Object.entries(apiRooms).map(([name, description]) => ({ name, description })),
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call)
      const scopes = scopesOfRoute(call.route)
      const access = {
        description: whoMayCall(call.route),
        ...(scopes && { 'x-scope': scopes.join(' ') }),
      }
      return { schema: { ...schema, ...access, ...keyless(call.route) }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    webhooks: webhooksOf(options.events()),
  }))
  await servePage(app, options)
}

/** As OpenAPI describes calls to an address of the reader. */
const webhooksOf = (events: readonly EventTypeRow[]) =>
  Object.fromEntries(
    events.map(({ type, version, summary, schema, example }) => [
      type,
      {
        post: {
          summary,
          description: `Version ${version} of the schema.`,
          requestBody: { content: { 'application/json': { schema, example } } },
          responses: { '2XX': { description: 'Any 2xx means that it has arrived.' } },
        },
      },
    ]),
  )

/** Generated on the first request, when all routes are registered. */
async function servePage(
  app: FastifyInstance,
  { publicUrl, events }: { publicUrl: string; events: () => readonly EventTypeRow[] },
): Promise<void> {
  const folder = path.join(import.meta.dirname, 'api-page')
  const [style, script] = await Promise.all(
    ['page.css', 'page.js'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  let made: { plain: string; zipped: Buffer } | undefined
  const make = () => {
    const plain = apiPage(app.swagger() as unknown as ApiDocument, publicUrl, events())
    return { plain, zipped: gzipSync(plain) }
  }
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    made ??= make()
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return made.plain
    return reply.header('content-encoding', 'gzip').send(made.zipped)
  })
  app.get('/api/docs/page.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  app.get('/api/docs/page.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}

interface Route {
  method: string | string[]
  url: string
  config?: { access?: Access; isSecret?: true }
}

const scopesOfRoute = ({ method, url, config }: Route) =>
  scopesOf({
    method: String(method) as Endpoint['method'],
    url,
    config: { access: 'public', ...config },
  })

/** The required key of a call, as a sentence. */
function whoMayCall(route: Route): string {
  const access = route.config?.access
  if (!access || access === 'public') return 'Open to everybody.'
  if (access === 'signed') return 'Opens by the signature in its address.'
  if (access === 'camera') return 'Opens by the token in its address.'
  const who =
    access === 'admin'
      ? 'ADMINs only. '
      : access === 'operator'
        ? 'Members who may operate, and ADMINs. '
        : ''
  const scopes = scopesOfRoute(route)
  return scopes
    ? `${who}API keys need the scope${scopes.length > 1 ? 's' : ''} ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`
    : `${who}Opens with the key of a sign-in; no API key opens it.`
}

const keylessAccess = new Set<Access>(['public', 'signed', 'camera'])

/** Public calls are marked, so that generated clients send no key. */
const keyless = ({ config }: Route) =>
  config?.access && keylessAccess.has(config.access) ? { security: [] } : {}

const guide = (publicUrl: string) => `Sites, cameras, detections and alerts.

Create an API key at *Marketplace › Settings* and send it with every call:

\`\`\`sh
curl -H "Authorization: Bearer $SIGHTLINE_KEY" "${publicUrl}/api/v1/explorer/detections?page=1&page_length=10"
\`\`\`

Each call says which scope a key needs: \`read\`, \`export\`, \`ingest_log\`, \`write\` or \`secrets\`. Fields that are
marked \`x-secret\` are hidden, or null, for keys without that scope. Lists answer \`{count, next, previous, results}\`; a fault answers with \`detail\` or the names of the fields that are wrong. 429 says in
\`Retry-After\` when to come back. \`/api/openapi.json\` is this document for programs: a typed client can be made from it.
`
