import type { IngestFormat } from '#contract/ingest/event.ts'
import { ThreadEnded } from '../../core/turns/worker-pool.ts'
import type { RefusalCause } from '../metrics.ts'
import type { PostRead } from './read-post.ts'

interface RefusedReading {
  cause: RefusalCause
  format: IngestFormat | null
  reason: string
  status?: number
}

/** The reason why a post is not stored: unreadable, or an unknown format. */
export function refusalOfReading(reading: PostRead['reading']): RefusedReading | undefined {
  if ('unreadable' in reading) {
    const { unreadable: reason, status } = reading
    return { cause: status === 413 ? 'too_large' : 'unreadable', format: null, reason, status }
  }
  if (!('problem' in reading)) return undefined
  const { format = null, problem: reason } = reading
  return { cause: format === null ? 'unknown_format' : 'invalid_event', format, reason }
}

const endings: Record<ThreadEnded['why'], string> = {
  memory: 'Reading the event takes too much memory',
  time: 'Reading the event takes too long',
  fault: 'The event could not be read',
}

/** A thread that ended only fails its own post. */
export function unreadOf(error: unknown): PostRead {
  if (!(error instanceof ThreadEnded)) throw error
  const status = error.why === 'memory' ? 413 : 422
  return {
    reading: { unreadable: endings[error.why], status },
    shown: '[The body could not be read]',
    bytes: new Map(),
    facts: new Map(),
  }
}
