import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** An unhandled rejection is a bug but no reason to stop, so it is logged and counted. */
export function noteUnhandled(log: FastifyBaseLogger, metrics: Metrics): () => void {
  const count = metrics.counter('sightline_unhandled_rejections_total', 'Unhandled promise rejections')
  const note = (error: unknown) => {
    count.inc()
    log.error({ err: error }, 'unhandled rejection')
  }
  process.on('unhandledRejection', note)
  return () => void process.off('unhandledRejection', note)
}
