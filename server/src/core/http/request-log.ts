import type { FastifyInstance } from 'fastify'

/**
 * One log line per request, with the route pattern instead of the URL, which may contain tokens and search terms. The
 * response contains the request id, so that users can quote it to support.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller && { organisation: request.caller.orgId, user: request.caller.userId }),
      },
      'answered',
    )
  })
}

/** API responses are not cached by browsers or proxies. Errors are never cached, even if the route allows caching. */
export function keepNoAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/** A database cannot store it, and it would break a response that has begun. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/%00/.test(request.raw.url ?? '')) return
    await reply
      .code(400)
      .send({ non_field_errors: ['The address contains a character that cannot be stored.'] })
  })
}
