import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorReportsApi, errorReportsPerMinute } from '#contract/error-reports.ts'
import type { Deps } from '../../deps.ts'
import { loggablePath } from '../logging/log.ts'

/** Logs and counts browser errors, since a self-hosted product has no external error tracker. */
export const errorReportRoutes =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): FastifyPluginAsyncZod =>
  async (app) => {
    const reports = metrics.counter('sightline_browser_errors_total', 'Failures that browsers reported')
    await app.register(rateLimit, { global: false })

    app.route({
      ...errorReportsApi.send,
      config: {
        ...errorReportsApi.send.config,
        rateLimit: { max: errorReportsPerMinute, timeWindow: '1 minute' },
      },
      handler: async (request, reply) => {
        const { message, stack, page, version } = request.body
        reports.inc()
        log.warn(
          { reqId: request.id, browser: { message, stack, page: loggablePath(page), version } },
          'a browser reported a failure',
        )
        return reply.code(204).send(null)
      },
    })
  }
