import { openPipeline } from '../../core/database/statements/pipeline.ts'
import { traced, type SpanStart } from '../../core/telemetry/tracing.ts'
import type { Tables } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { tagFinder } from '../../tags/find-tag-ids.ts'
import { analyseMonths } from './analyse-months.ts'
import { ensurePartitions } from './ensure-partitions.ts'
import { groupCommit, type GroupCommit } from './group-commit.ts'
import { storeEvents } from './store-events.ts'
import { timesOf } from './times-of.ts'
import type { StoredEvent } from './transaction.ts'

/** The largest number of requests per transaction: large for throughput, limited for latency. */
const mostAtOnce = 128

const batchSpan = (posts: number, events: number): SpanStart => ({
  name: 'ingest batch',
  kind: 'internal',
  attributes: { 'sightline.posts': posts, 'sightline.events': events },
})

export interface EventStore extends GroupCommit<PreparedEvent[], StoredEvent[]> {
  close(): Promise<void>
}

/** Stores prepared events on its own connection. Concurrent events share a transaction. */
export function eventStore({ db, pool, log, now }: Pick<Deps, 'db' | 'pool' | 'log' | 'now'>): EventStore {
  const hasPartitions = ensurePartitions(db)
  const months = analyseMonths({ db, log })
  const findTagIds = tagFinder(db)
  const pipeline = openPipeline<Tables>(pool.options)
  const commits = groupCommit<PreparedEvent[], StoredEvent[]>(
    async (requests) => {
      const events = requests.flat()
      const stored = await traced(batchSpan(requests.length, events.length), async () => {
        await hasPartitions(events.flatMap(timesOf))
        return pipeline.transaction((wire) => storeEvents({ wire, findTagIds, now: now() }, events))
      })
      months.note(events.map(({ event }) => event.time))
      let taken = 0
      return requests.map((request) => stored.slice(taken, (taken += request.length)))
    },
    mostAtOnce,
    (events) => events[0]?.camera.orgId ?? '',
  )
  return {
    ...commits,
    async close() {
      await months.done()
      await pipeline.close()
    },
  }
}
