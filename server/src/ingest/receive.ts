import type { IngestFormat } from '#contract/ingest/event.ts'
import { answerTo, type Answer } from '#rules/ingest/answer.ts'
import { redactReason } from '#rules/ingest/redact/redact-text.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { isDatabaseAway, isDatabaseFull, isUnstorable } from '../core/database/connection/database-faults.ts'
import { AppError } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { RefusedMedia } from '../media/keep-media.ts'
import type { IngestCamera } from '../events/camera.ts'
import { cameraFinder, type CameraFinder } from './door/camera-finder.ts'
import type { DecodedBody } from './reading/decode-body.ts'
import { postReader } from './reading/post-reader.ts'
import { refusalOfReading, unreadOf } from './reading/refused-reading.ts'
import { contextOf, readOwn } from './reading/read-own.ts'
import type { PostRead } from './reading/read-post.ts'
import { ingestLog, type IngestLog, type LogEntry } from './log/ingest-log.ts'
import { ingestMetrics, type RefusalCause } from './metrics.ts'
import { eventStore } from './storing/event-store.ts'
import { keepOrder } from './storing/keep-order.ts'
import { mostSignificant } from './log/most-significant.ts'
import { prepareEvent } from './reading/prepare-event.ts'
import { unreadPosts, type UnreadPost } from './log/refusals.ts'

export interface Post {
  body: Buffer
  contentType: string
  /** The path that the camera appended to its URL. */
  pathSuffix: string
}

/** The response to a post, with the picture of its most significant event. */
export interface Received extends Answer {
  imageId: string | null
}

export interface Ingest {
  /** Receives a post and returns the response once its events are stored. Throws if they cannot be. */
  receive(camera: IngestCamera, post: Post): Promise<Received>
  /** The same for a parsed body. */
  receiveDecoded(camera: IngestCamera, decoded: DecodedBody, size: number): Promise<Received>
  /** Logs a post that was rejected before its body was read. */
  noteUnread(camera: IngestCamera, post: UnreadPost): void
  /** Counts a post whose camera could not be looked up. */
  countRefusal(cause: RefusalCause): void
  log: IngestLog
  findCamera: CameraFinder
  /** Gets ready for the first post. */
  warm(): Promise<void>
  close(): Promise<void>
}

export function createIngest(deps: Deps): Ingest {
  const { db, now } = deps
  const { maxTextBytes } = deps.config.ingest
  const reader = postReader()
  const blobs = openBlobStore(deps.config)
  const log = ingestLog(db, deps.log)
  const inOrder = keepOrder()
  const store = eventStore(deps)
  const metrics = ingestMetrics(deps, store.depth)

  const refuse = (camera: IngestCamera, { cause, status, ...entry }: Refusal): Received => {
    metrics.refuse(cause)
    const reason = redactReason(entry.reason)
    log.add({
      ...logPlace(camera, now()),
      ...entry,
      reason,
      outcome: 'refused',
      image_id: null,
      clock_fix: null,
    })
    const answer = answerTo({
      stored: false,
      format: entry.format ?? undefined,
      problem: entry.reason,
      status,
    })
    return { ...answer, imageId: null }
  }

  const ingest: Ingest = {
    log,
    findCamera: cameraFinder(db, now),
    noteUnread: unreadPosts(log, metrics, now),
    countRefusal: metrics.refuse,
    warm: () => reader.warm(),
    async close() {
      await reader.close()
      await log.flush()
      await store.close()
    },
    receive: (camera, { body, contentType, pathSuffix }) => {
      const context = contextOf(camera, now())
      const { length: size } = body
      const owner = { orgId: camera.orgId, memberId: camera.id }
      const read = reader.read(owner, { body, contentType, pathSuffix, mostText: maxTextBytes, context })
      return take({ camera, at: context.now, size, contentType }, read)
    },
    receiveDecoded: (camera, decoded, size) => {
      const context = contextOf(camera, now())
      const { contentType } = decoded.payload
      return take({ camera, at: context.now, size, contentType }, readOwn(decoded, context))
    },
  }
  return ingest

  async function take(
    { camera, at, size, contentType }: Arrival,
    reading: Promise<PostRead>,
  ): Promise<Received> {
    const shown = { size, content_type: contentType.slice(0, 200) }
    const prepared = reading.then((read) => prepareAll(read, camera, at))
    // Reserves the place in the order of its camera before the post is read.
    const storing = inOrder(camera.id, prepared, store.commit)
    storing.catch(() => undefined)
    const read = await reading.catch((error: unknown) => unreadOf(error))
    const payload = read.shown
    const mapping = 'mapping' in read.reading ? read.reading.mapping : undefined
    const shownAs = {
      ...shown,
      payload,
      mapping_id: mapping?.id ?? null,
      mapping_name: mapping?.name ?? null,
    }
    const refusal = refusalOfReading(read.reading)
    if (refusal) return refuse(camera, { ...shownAs, ...refusal })
    const { format, events } = read.reading as ReadEvents
    try {
      const stored = await storing
      const read = (await prepared).map(({ event }) => event)
      const notes = [...new Set(read.flatMap((event) => event.notes))]
      const telling = mostSignificant(stored)
      metrics.count(format, stored)
      log.add({
        ...logPlace(camera, at),
        ...shownAs,
        format,
        outcome: telling?.outcome ?? 'ignored',
        reason: notes.length > 0 ? redactReason(notes.join('; ')) : null,
        image_id: telling?.imageId ?? null,
        clock_fix: read.find(({ clockFix }) => clockFix)?.clockFix ?? null,
      })
      // The response names faults that the sender can fix. Other notes are for readers of the log.
      const faults = notes.filter((note) => note.endsWith('cannot be a plate'))
      const answer = answerTo({ stored: true, format, events: events.length, notes: faults })
      return { ...answer, imageId: telling?.imageId ?? null }
    } catch (error) {
      const failure = refusalOf(error)
      const answer = refuse(camera, { ...shownAs, ...failure, format })
      if (isFault(failure.cause)) return answer
      // A temporary failure may be retried, as the status shows.
      throw error
    }
  }

  async function prepareAll({ reading, bytes, facts }: PostRead, camera: IngestCamera, at: Date) {
    if (!('events' in reading)) return []
    return await Promise.all(
      reading.events.map((event) => prepareEvent(event, { blobs, camera, bytes, facts, now: at })),
    )
  }
}

/** A post as received. */
interface Arrival {
  camera: IngestCamera
  at: Date
  size: number
  contentType: string
}

type ReadEvents = Extract<PostRead['reading'], { events: unknown }>

interface Refusal extends Pick<
  LogEntry,
  'size' | 'content_type' | 'payload' | 'mapping_id' | 'mapping_name'
> {
  cause: RefusalCause
  format: IngestFormat | null
  reason: string
  status?: number
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
