import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

/** An unhandled rejection is a bug but no reason to stop, so it is logged and counted. */
export function noteUnhandled(log: FastifyBaseLogger, metrics: Metrics): () => void {
  const count = metrics.counter(
    'sightline_unhandled_rejections_total',
    'Failures that no part of the program took care of',
  )
  const note = (error: unknown) => {
    count.inc()
    log.error({ err: error }, 'a failure that nobody waited for')
  }
  process.on('unhandledRejection', note)
  return () => void process.off('unhandledRejection', note)
}
