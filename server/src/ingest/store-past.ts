import { openBlobStore } from '../core/blobs/blob-store.ts'
import { openPipeline, type Wire } from '../core/database/statements/pipeline.ts'
import type { Tables } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { IngestCamera } from '../events/camera.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { tagFinder } from '../tags/find-tag-ids.ts'
import { ingestLog, type LogEntry } from './log/ingest-log.ts'
import type { DecodedBody } from './reading/decode-body.ts'
import { prepareEvent } from './reading/prepare-event.ts'
import { contextOf, readOwn } from './reading/read-own.ts'
import { ensurePartitions } from './storing/ensure-partitions.ts'
import { storeEvents } from './storing/store-events.ts'
import { timesOf } from './storing/times-of.ts'

export interface PreparedPost {
  events: PreparedEvent[]
  /** For the log of its camera. */
  entry: Omit<LogEntry, 'image_id'>
  isLogged: boolean
}

export interface PastStore {
  /** Reads a post as if it had arrived at that time, and stores its files. */
  prepare(camera: IngestCamera, body: DecodedBody, at: Date, isLogged: boolean): Promise<PreparedPost>
  /** Stores many posts with their sums in one transaction, together with the writes of `note`. */
  store(posts: readonly PreparedPost[], note: (wire: Wire<Tables>) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Stores a generated history in bulk, without live events, alerts or messages to other systems. */
export function openPastStore(deps: Deps): PastStore {
  const { db } = deps
  const blobs = openBlobStore(deps.config)
  const log = ingestLog(db, deps.log)
  const hasPartitions = ensurePartitions(db)
  const findTagIds = tagFinder(db)
  const pipeline = openPipeline<Tables>(deps.pool.options)
  return {
    async prepare(camera, body, at, isLogged) {
      const { reading, shown, bytes, facts } = await readOwn(body, contextOf(camera, at))
      if (!('events' in reading)) throw new Error(`An event of the past cannot be read: ${shown}`)
      const events = await Promise.all(
        reading.events.map((event) => prepareEvent(event, { blobs, camera, bytes, facts, now: at })),
      )
      return {
        isLogged,
        events: events.map((event) => ({ ...event, isPast: true as const })),
        entry: {
          org_id: camera.orgId,
          camera_id: camera.id,
          at,
          size: [...bytes.values()].reduce((sum, file) => sum + file.length, 0),
          content_type: body.payload.contentType,
          payload: shown,
          format: reading.format,
          outcome: 'stored',
          reason: null,
          mapping_id: null,
          mapping_name: null,
          clock_fix: null,
        },
      }
    },
    async store(posts, note) {
      const events = posts.flatMap((post) => post.events)
      await hasPartitions(events.flatMap(timesOf))
      const stored = await pipeline.transaction(async (wire) => {
        const outcomes = await storeEvents({ wire, findTagIds, now: deps.now() }, events)
        await note(wire)
        return outcomes
      })
      let position = 0
      for (const { events: own, entry, isLogged } of posts) {
        if (isLogged) log.add({ ...entry, image_id: stored[position]?.imageId ?? null })
        position += own.length
      }
    },
    async close() {
      await log.flush()
      await pipeline.close()
    },
  }
}
