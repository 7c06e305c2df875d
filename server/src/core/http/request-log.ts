import type { FastifyInstance } from 'fastify'

/**
 * One line for each request: by the pattern of its route, since addresses hold tokens and what people look for. The id
 * is in the answer too, so that whoever asks for help can quote it.
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

/**
 * What the API tells is for the one who asked, now: nothing on the way keeps it. A refusal is never kept, whatever the
 * route allowed of what it meant to send.
 */
export function keepNoAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/** No database stores it, and it would break off an answer that has begun. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/%00/.test(request.raw.url ?? '')) return
    await reply
      .code(400)
      .send({ non_field_errors: ['The address contains a character that cannot be stored.'] })
  })
}
