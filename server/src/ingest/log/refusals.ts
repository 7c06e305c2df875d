import { formatNumber } from '#rules/text/format.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { IngestLog } from './ingest-log.ts'
import type { IngestMetrics, RefusalCause } from '../metrics.ts'
import { rateLimiter } from '../../core/rate-limit.ts'

/** A post whose body was not read. */
export interface UnreadPost {
  cause: RefusalCause
  /** For the operator. */
  reason: string
  /** From its headers; 0 where they have no length. */
  size: number
  contentType: string
}

/** Per cause and camera: this many at once, then one a minute. */
const loggedAtOnce = 3
const loggedPerSecond = 1 / 60
/** The largest size that the log can store. */
const largestSize = 2 ** 31 - 1

/**
 * Logs posts that were rejected before their body was read. All are counted, but a flooding camera must not push its
 * other posts out of the log.
 */
export function unreadPosts(log: IngestLog, metrics: Pick<IngestMetrics, 'refuse'>, now: () => Date) {
  const limiter = rateLimiter(loggedPerSecond, loggedAtOnce)
  const untold = new Map<string, number>()

  return (camera: IngestCamera, { cause, reason, size, contentType }: UnreadPost): void => {
    metrics.refuse(cause)
    const at = now()
    const key = `${camera.id} ${cause}`
    const left = untold.get(key) ?? 0
    if (limiter.take(key, at.getTime()) > 0) {
      untold.set(key, left + 1)
      return
    }
    untold.delete(key)
    log.add({
      org_id: camera.orgId,
      camera_id: camera.id,
      at,
      format: null,
      outcome: 'refused',
      reason: left > 0 ? `${reason} (and ${formatNumber(left)} more since the last one here)` : reason,
      size: Math.min(size, largestSize),
      content_type: contentType.slice(0, 200),
      payload: '[The body was not read]',
      image_id: null,
      mapping_id: null,
      mapping_name: null,
      clock_fix: null,
    })
  }
}
