import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { scopeOf } from '#contract/api-keys/scopes.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'

/** The OpenAPI 3.1 document and a page to read it, both made from the contract's own declarations. */
export async function serveApiDocs(
  app: FastifyInstance,
  options: { version: string; publicUrl: string },
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
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call)
      return { schema: { ...schema, description: whoMayCall(call.route), ...keyless(call.route) }, url }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    // The reference page brings its own inline script, so its policy is its own.
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'",
      )
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        theme: 'deepSpace',
        withDefaultFonts: false,
        telemetry: false,
      },
    })
  })
}

interface Route {
  method: string | string[]
  url: string
  config?: { access?: Access }
}

/** With which key a call opens, in a sentence under each call. */
function whoMayCall({ method, url, config }: Route): string {
  const access = config?.access
  if (!access || access === 'public') return 'Open to everybody.'
  if (access === 'signed') return 'Opens by the signature in its address.'
  if (access === 'camera') return 'Opens by the token in its address.'
  const who = access === 'admin' ? 'ADMINs only. ' : ''
  const scope = scopeOf({ method: String(method) as Endpoint['method'], url, config: { access } })
  return scope
    ? `${who}API keys need the scope \`${scope}\`.`
    : `${who}Opens with the key of a sign-in; no API key opens it.`
}

/** Calls that need no key say so, so that a client made from the document sends none. */
const keyless = ({ config }: Route) =>
  config?.access && config.access !== 'member' && config.access !== 'admin' && config.access !== 'limited'
    ? { security: [] }
    : {}

const guide = (publicUrl: string) => `Sites, cameras, detections and alerts.

Make an API key at *Marketplace › Settings* and send it with every call:

\`\`\`sh
curl -H "Authorization: Bearer $SIGHTLINE_KEY" "${publicUrl}/api/v1/explorer/detections?page=1&page_length=10"
\`\`\`

Each call says which scope a key needs: \`read\`, \`export\`, \`ingest_log\` or \`write\`. Lists answer
\`{count, next, previous, results}\`; a fault answers with \`detail\` or the names of the fields that are wrong. 429 says in
\`Retry-After\` when to come back. \`/api/openapi.json\` is this document for programs: a typed client can be made from it.
`
