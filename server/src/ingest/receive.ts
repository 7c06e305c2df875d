import type { IngestFormat } from '#contract/ingest/event.ts'
import { answerTo, type Answer } from '#rules/ingest/answer.ts'
import type { Payload } from '#rules/ingest/payload.ts'
import { readPayload } from '#rules/ingest/recognise.ts'
import { redactReason } from '#rules/ingest/redact/redact-text.ts'
import { redactParts, redactUnreadable } from '#rules/ingest/redact/redact-unreadable.ts'
import { redactPayload } from '#rules/ingest/redact/redact.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { isDatabaseAway, isDatabaseFull, isUnstorable } from '../core/database/database.ts'
import { AppError } from '../core/errors.ts'
import { openPipeline } from '../core/database/pipeline.ts'
import type { Tables } from '../db.ts'
import type { Deps } from '../deps.ts'
import { RefusedMedia } from '../media/keep-media.ts'
import type { IngestCamera } from '../events/camera.ts'
import { decodeBody, type DecodedBody } from './reading/decode-body.ts'
import { ensurePartitions } from './storing/ensure-partitions.ts'
import { tagFinder } from '../tags/find-tag-ids.ts'
import { groupCommit } from './storing/group-commit.ts'
import { ingestLog, type IngestLog, type LogEntry } from './log/ingest-log.ts'
import { ingestMetrics, type RefusalCause } from './metrics.ts'
import { keepOrder } from './storing/keep-order.ts'
import type { StoredEvent } from './storing/transaction.ts'
import { mostTelling } from './log/most-telling.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import { prepareEvent } from './reading/prepare-event.ts'
import { unreadPosts, type UnreadPost } from './log/refusals.ts'
import { UnreadableBody } from './reading/split-multipart.ts'
import { storeEvents } from './storing/store-events.ts'

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
  /** Notes a post that was refused before its body was read. */
  noteUnread(camera: IngestCamera, post: UnreadPost): void
  /** Counts a post whose camera could not be looked up. */
  countRefusal(cause: RefusalCause): void
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

  const refuse = (camera: IngestCamera, { cause, ...entry }: Refusal): Answer => {
    metrics.refuse(cause)
    const reason = redactReason(entry.reason)
    log.add({ ...logPlace(camera, now()), ...entry, reason, outcome: 'refused', image_id: null })
    return answerTo({ stored: false, format: entry.format ?? undefined, problem: entry.reason })
  }

  const ingest: Ingest = {
    log,
    noteUnread: unreadPosts(log, metrics, now),
    countRefusal: metrics.refuse,
    async close() {
      await log.flush()
      await pipeline.close()
    },
    async receive(camera, { body, contentType, pathSuffix }) {
      try {
        return await ingest.receiveDecoded(camera, decodeBody(body, contentType, pathSuffix), body.length)
      } catch (error) {
        if (!(error instanceof UnreadableBody)) throw error
        return refuse(camera, {
          cause: 'unreadable',
          reason: error.message,
          format: null,
          size: body.length,
          content_type: contentType.slice(0, 200),
          payload: redactUnreadable(body),
        })
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
      if ('problem' in reading) {
        const { format = null, problem: reason } = reading
        if (format !== null) return refuse(camera, { ...shown, cause: 'invalid_event', format, reason })
        const kept = hasOnlyParts(payload) ? redactParts(partsOf(payload, bytes)) : shown.payload
        return refuse(camera, { ...shown, cause: 'unknown_format', format, reason, payload: kept })
      }
      const { format, events } = reading
      try {
        const prepared = Promise.all(
          events.map((event) => prepareEvent(event, { blobs, camera, bytes, now: at })),
        )
        const stored = await inOrder(camera.id, prepared, commits.commit)
        const notes = (await prepared).flatMap(({ event }) => event.notes)
        const telling = mostTelling(stored)
        metrics.count(format, stored)
        log.add({
          ...logPlace(camera, at),
          ...shown,
          format,
          outcome: telling?.outcome ?? 'ignored',
          reason: notes.length > 0 ? redactReason(notes.join('; ')) : null,
          image_id: telling?.imageId ?? null,
        })
        return answerTo({ stored: true, format, events: events.length })
      } catch (error) {
        const refusal = refusalOf(error)
        const answer = refuse(camera, { ...shown, ...refusal, format })
        if (isFault(refusal.cause)) return answer
        // What could not be stored just now may be sent again, and the status says so.
        throw error
      }
    },
  }
  return ingest
}

interface Refusal extends Pick<LogEntry, 'size' | 'content_type' | 'payload'> {
  cause: RefusalCause
  format: IngestFormat | null
  reason: string
}

const isFault = (cause: RefusalCause) => cause === 'refused_media' || cause === 'unstorable'

function refusalOf(error: unknown): Pick<Refusal, 'cause' | 'reason'> {
  if (error instanceof RefusedMedia) return { cause: 'refused_media', reason: error.message }
  if (isUnstorable(error))
    return { cause: 'unstorable', reason: 'The event contains a text or number that cannot be stored' }
  if (isDatabaseFull(error)) return { cause: 'storage_full', reason: 'The database has no room left' }
  if (isDatabaseAway(error)) return { cause: 'database_away', reason: 'The database was not reachable' }
  if (!(error instanceof AppError)) return { cause: 'failed', reason: 'Something went wrong on our side' }
  return { cause: error.code === 'storage_full' ? 'storage_full' : 'unavailable', reason: error.message }
}

const logPlace = (camera: IngestCamera, at: Date) => ({ org_id: camera.orgId, camera_id: camera.id, at })

const hasOnlyParts = ({ json, xml, parts }: Payload) => json === undefined && !xml && parts.length > 0

const partsOf = ({ parts }: Payload, bytes: DecodedBody['bytes']) =>
  parts.map((part) => ({ ...part, bytes: bytes.get(part.bytesRef)! }))
