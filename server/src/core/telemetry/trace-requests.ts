import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type OpenSpan } from './tracing.ts'

/** Health checks of load balancers would dominate the traces. */
const untraced = /^\/(healthz|readyz|metrics)\b/

/** A span for each request, named by its route. Paths are omitted, because they may contain plates and tokens. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (untraced.test(request.url)) return done()
    const route = request.routeOptions.url ?? 'unknown'
    const { traceparent } = request.headers
    const span = beginSpan(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'sightline.request_id': request.id,
        },
      },
      done,
    )
    if (span) spans.set(request, span)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? new Error(`answered ${reply.statusCode}`) : undefined)
  })
}
