import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Engine } from '../engine/engine.ts'

/** Metrics for operators: read pictures, their duration, the queue, and skipped pictures. */
export function visionMetrics({ metrics, db }: Pick<Deps, 'metrics' | 'db'>, engine: Engine) {
  const pictures = metrics.counter('sightline_vision_pictures_total', 'Pictures by outcome', ['outcome'])
  const seconds = metrics.counter('sightline_vision_seconds_total', 'Time spent on reading pictures', [])
  for (const outcome of ['looked_at', 'unreadable']) pictures.inc({ outcome }, 0)
  metrics.gauge('sightline_vision_memory_bytes', 'Memory of the process that reads plates', [], (gauge) => {
    gauge.set(engine.rssBytes())
  })
  metrics.gauge('sightline_vision_queue_depth', 'Pictures that wait to be read', [], async (gauge) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from vision_queue`.execute(db)
    gauge.set(rows[0]!.count)
  })
  metrics.gauge(
    'sightline_vision_not_looked_at',
    'Pictures that were skipped because too many arrived',
    ['camera'],
    async (gauge) => {
      gauge.reset()
      const { rows } = await sql<{ camera_id: string; not_looked_at: number }>`
        select camera_id, not_looked_at::int from vision_work`.execute(db)
      for (const { camera_id, not_looked_at } of rows) gauge.set({ camera: camera_id }, not_looked_at)
    },
  )
  return {
    count(outcome: 'looked_at' | 'unreadable', milliseconds = 0): void {
      pictures.inc({ outcome })
      seconds.inc(milliseconds / 1000)
    },
  }
}
