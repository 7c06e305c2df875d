import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { answerErrors } from './http/error-replies.ts'
import { forbidden } from './errors.ts'
import { readLimitedMemory, type LimitedMemory } from './running/memory-limit.ts'
import { isSameToken } from './secrets/secrets.ts'
import { within } from './turns/within.ts'

export interface Metrics {
  registry: Registry
  counter(name: string, help: string, labels?: string[]): Counter
  gauge(
    name: string,
    help: string,
    labels?: string[],
    collect?: (gauge: Gauge) => Promise<void> | void,
  ): Gauge
}

/** Scrapers have short timeouts. */
const longestCollectMs = 3_000

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics: Metrics = {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, labelNames = [], collect) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        ...(collect && {
          async collect(this: Gauge) {
            // A metric that cannot be collected must not hide the others, especially while the database is
            // unavailable.
            await within(longestCollectMs, Promise.resolve(collect(this))).catch(() => {
              if (labelNames.length === 0) this.remove()
              else this.reset()
            })
          },
        }),
      }),
  }
  measureMemory(metrics)
  return metrics
}

/** The limit of the pod or unit, whose end by the kernel the alert comes before. Absent without one. */
function measureMemory(metrics: Metrics): void {
  const measure = (name: string, help: string, value: keyof LimitedMemory) =>
    metrics.gauge(name, help, [], (gauge) => {
      const limited = readLimitedMemory()
      if (limited) gauge.set(limited[value])
      else gauge.remove()
    })
  measure('sightline_memory_limit_bytes', 'Memory that the pod, container or unit may use', 'limitBytes')
  measure('sightline_memory_used_bytes', 'Memory that counts against the limit', 'usedBytes')
}

/** The duration of requests by route pattern and status. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** `/metrics`: requires a token on the main port; open on a separate port. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token && !isSameToken(request.headers.authorization ?? '', `Bearer ${token}`))
      throw forbidden('The metrics need their token.')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Serves only `/metrics`, for a separate port. */
export function createMetricsServer(metrics: Metrics, token: string | undefined): FastifyInstance {
  const server = Fastify()
  answerErrors(server)
  serveMetrics(server, metrics, token)
  return server
}
