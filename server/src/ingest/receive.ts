import type { IngestFormat } from '#contract/ingest.ts'
import { answerTo, type Answer } from '#rules/ingest/answer.ts'
import { readPayload } from '#rules/ingest/recognise.ts'
import { redactPayload } from '#rules/ingest/redact.ts'
import { openBlobStore } from '../core/blob-store.ts'
import { isUnstorable } from '../core/database.ts'
import { AppError } from '../core/errors.ts'
import { openPipeline } from '../core/pipeline.ts'
import type { Tables } from '../db.ts'
import type { Deps } from '../deps.ts'
import { RefusedMedia } from '../media/keep-media.ts'
import type { IngestCamera } from './camera.ts'
import { decodeBody, type DecodedBody } from './decode-body.ts'
import { ensurePartitions } from './ensure-partitions.ts'
import { tagFinder } from './find-tag-ids.ts'
import { groupCommit } from './group-commit.ts'
import { ingestLog, type IngestLog, type LogEntry } from './ingest-log.ts'
import { ingestMetrics } from './metrics.ts'
import { keepOrder } from './keep-order.ts'
import type { StoredEvent } from './note-arrival.ts'
import { prepareEvent, type PreparedEvent } from './prepare-event.ts'
import { UnreadableBody } from './split-multipart.ts'
import { storeEvents } from './store-events.ts'

export interface Post {
  body: Buffer
  contentType: string
  /** What the camera appended to its address. */
  pathSuffix: string
}

export interface Ingest {
  /** Takes what a camera posted; answers when it is safely stored, or not at all. */
  receive(camera: IngestCamera, post: Post): Promise<Answer>
  /** The same for a body that is in its parts already. */
  receiveDecoded(camera: IngestCamera, decoded: DecodedBody, size: number): Promise<Answer>
  log: IngestLog
  close(): Promise<void>
}

/** Requests that share a transaction at most: enough to be fast, few enough to be quick. */
const mostAtOnce = 128

export function createIngest(deps: Deps): Ingest {
  const { db, now } = deps
  const blobs = openBlobStore(deps.config)
  const log = ingestLog(db, deps.log)
  const hasPartitions = ensurePartitions(db)
  const inOrder = keepOrder()
  const findTagIds = tagFinder(db)
  const pipeline = openPipeline<Tables>(deps.pool.options)
  const commits = groupCommit<PreparedEvent[], StoredEvent[]>(async (requests) => {
    const events = requests.flat()
    await hasPartitions(events.map(({ event }) => event.time))
    const stored = await pipeline.transaction((wire) => storeEvents({ wire, findTagIds, now: now() }, events))
    let taken = 0
    return requests.map((request) => stored.slice(taken, (taken += request.length)))
  }, mostAtOnce)
  const metrics = ingestMetrics(deps, commits.depth)

  const refuse = (camera: IngestCamera, entry: Refusal): Answer => {
    metrics.refused.inc({ reason: entry.format ?? 'unknown' })
    log.add({ ...logPlace(camera, now()), ...entry, outcome: 'refused', image_id: null })
    return answerTo({ stored: false, format: entry.format ?? undefined, problem: entry.reason })
  }

  const ingest: Ingest = {
    log,
    async close() {
      await log.flush()
      await pipeline.close()
    },
    async receive(camera, { body, contentType, pathSuffix }) {
      try {
        return await ingest.receiveDecoded(camera, decodeBody(body, contentType, pathSuffix), body.length)
      } catch (error) {
        if (!(error instanceof UnreadableBody)) throw error
        const shown = { size: body.length, content_type: contentType.slice(0, 200), payload: '' }
        return refuse(camera, { ...shown, format: null, reason: error.message })
      }
    },
    async receiveDecoded(camera, { payload, bytes }, size) {
      const at = now()
      const shown = {
        size,
        content_type: payload.contentType.slice(0, 200),
        payload: redactPayload(payload),
      }
      const reading = readPayload(payload, { now: at, siteTimeZone: camera.timeZone, cameraId: camera.id })
      if ('problem' in reading)
        return refuse(camera, { ...shown, format: reading.format ?? null, reason: reading.problem })
      const { format, events } = reading
      try {
        const prepared = Promise.all(
          events.map((event) => prepareEvent(event, { blobs, camera, bytes, now: at })),
        )
        const stored = await inOrder(camera.id, prepared, commits.commit)
        const notes = (await prepared).flatMap(({ event }) => event.notes)
        metrics.count(format, stored)
        log.add({
          ...logPlace(camera, at),
          ...shown,
          format,
          outcome: stored[0]?.outcome ?? 'ignored',
          reason: notes.length > 0 ? notes.join('; ') : null,
          image_id: stored[0]?.imageId ?? null,
        })
        return answerTo({ stored: true, format, events: events.length })
      } catch (error) {
        if (error instanceof RefusedMedia) return refuse(camera, { ...shown, format, reason: error.message })
        if (isUnstorable(error)) return refuse(camera, { ...shown, format, reason: unstorable })
        if (error instanceof AppError) refuse(camera, { ...shown, format, reason: error.message })
        throw error
      }
    },
  }
  return ingest
}

const unstorable = 'The event contains a text or number that cannot be stored'

type Refusal = Pick<LogEntry, 'size' | 'content_type' | 'payload'> & {
  format: IngestFormat | null
  reason: string
}

const logPlace = (camera: IngestCamera, at: Date) => ({ org_id: camera.orgId, camera_id: camera.id, at })
