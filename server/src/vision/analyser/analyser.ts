import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CanonicalDetection, ImageSize } from '#contract/ingest/event.ts'
import { followVehicles } from '#rules/vision/follow-vehicles.ts'
import type { JudgedPlate } from '#rules/vision/judge-plates.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { brokenConstraint, isUnstorable } from '../../core/database/connection/database-faults.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera, IngestVision } from '../../events/camera.ts'
import type { Row } from '../../events/write-rows.ts'
import { UnreadablePicture } from '../engine/decode-picture.ts'
import { createEngine, EngineEnded, type Engine } from '../engine/engine.ts'
import type { LookedAt } from '../engine/look-at-picture.ts'
import { NoRuntime } from '../engine/networks.ts'
import { giveBack, giveUp, leaseNext, leaseSeconds, renewLease, type WaitingPicture } from './leases.ts'
import { visionMetrics } from './metrics.ts'
import { findFollowed, findPicture, type PictureOnQueue } from '../queries.ts'
import { areasOf, detectionOf, judgeFor, platesOfVehicle } from './read-picture.ts'
import { sentenceOf } from './reading-sentence.ts'
import { visionOf } from '../settings.ts'

/** Merges a reading into the event of its picture; passed in, because server rooms must not form cycles. */
export interface Reports {
  blobs: BlobStore
  findCamera(orgId: string, cameraId: string): Promise<IngestCamera | undefined>
  report(report: {
    camera: IngestCamera
    eventKey: string
    time: Date
    imageSize: ImageSize
    detections: CanonicalDetection[]
    reading: Row<'picture_readings'>
  }): Promise<void>
  note(
    camera: Pick<IngestCamera, 'orgId' | 'id'>,
    entry: { outcome: 'updated' | 'ignored' | 'refused'; reason: string; imageId: string },
  ): void
}

/** The polling intervals: while pictures arrive, */
const busyPauseMs = 250
/** after half a minute without pictures, */
const idlePauseMs = 2_000
const busyForMs = 30_000
/** and while nothing can be read. */
const troublePauseMs = 10_000
const renewEveryMs = (leaseSeconds * 1000) / 3
/** A picture that ended the process this often is given up. */
const mostAttempts = 3

const isRefused = (error: unknown) => isUnstorable(error) || brokenConstraint(error) !== undefined

export interface Analyser {
  stop(): Promise<void>
}

/** Reads pictures from the queue one after another and reports their plates, until stopped. */
export function startAnalyser(deps: Deps, reports: Reports, engine: Engine = createEngine()): Analyser {
  const { db, log, now } = deps
  const id = randomUUID()
  const stopping = new AbortController()
  const metrics = visionMetrics(deps, engine)
  let lastWork = 0
  let isMissing = false

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await workOnce().catch((error: unknown) => {
        log.warn({ err: error }, 'a picture could not be read')
        return troublePauseMs
      })
      if (pause > 0) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Returns the pause before the next picture. */
  async function workOnce(): Promise<number> {
    const picture = await leaseNext(db, id)
    if (!picture) return Date.now() - lastWork < busyForMs ? busyPauseMs : idlePauseMs
    lastWork = Date.now()
    try {
      await lookAt(picture)
      isMissing = false
      return 0
    } catch (error) {
      if (error instanceof NoRuntime) {
        if (!isMissing) log.warn('Plates are not read from pictures: ONNX Runtime is not installed yet')
        isMissing = true
      } else if (stopping.signal.aborted) {
        // The next analyser takes over interrupted pictures.
      } else if (error instanceof EngineEnded) {
        log.warn({ image: picture.image_id }, error.message)
        if (picture.attempts >= mostAttempts)
          await refuse(picture, 'The picture could not be read three times')
        return 0
      } else if (isRefused(error)) {
        // Other organisations do not wait for a picture whose reading the database refuses.
        log.warn({ err: error, image: picture.image_id }, 'a reading could not be stored')
        if (picture.attempts >= mostAttempts) await refuse(picture, 'The reading could not be stored')
        return 0
      } else throw error
      await giveBack(db, id, picture)
      return troublePauseMs
    }
  }

  async function lookAt(picture: WaitingPicture): Promise<void> {
    const camera = await reports.findCamera(picture.org_id, picture.camera_id)
    const stored = await findPicture(db, picture)
    const blob = await reports.blobs.find(picture.media_key)
    if (!camera || !stored || !blob) return void (await giveUp(db, picture))
    // A user may send a picture for a camera whose own are not read.
    const vision = visionOf(camera)
    const areas = areasOf(camera, vision, stored)
    const bytes = await blob.bytes()
    try {
      const began = performance.now()
      const lookedAt = await whileLeased(picture, () => engine.look({ bytes, areas }))
      const milliseconds = performance.now() - began
      if (!(await renewLease(db, id, picture))) return
      await report({ picture, camera, vision, stored, lookedAt, milliseconds })
      metrics.count('looked_at', milliseconds)
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      await refuse(picture, error.message)
    }
  }

  /** On a busy machine a picture may take longer than a lease. */
  async function whileLeased<Result>(picture: WaitingPicture, look: () => Promise<Result>): Promise<Result> {
    const renewal = setInterval(() => void renewLease(db, id, picture).catch(() => undefined), renewEveryMs)
    try {
      return await look()
    } finally {
      clearInterval(renewal)
    }
  }

  async function report(made: Made): Promise<void> {
    const { picture, camera, vision, stored, lookedAt, milliseconds } = made
    const judged = judgeFor(lookedAt.plates, camera, vision, stored)
    const found = judged.filter(({ kind }) => kind !== 'ignored')
    const isOfVehicle = stored.seen.length > 0
    const plates = isOfVehicle ? platesOfVehicle(found, stored.seen[0]!.bb) : found
    const tracks = await tracksOf(picture, plates, stored)
    await reports.report({
      camera,
      eventKey: picture.event_key,
      time: picture.time,
      imageSize: { width: stored.width, height: stored.height },
      detections: plates.map((plate, index) =>
        detectionOf(plate, vision, isOfVehicle ? undefined : tracks[index]),
      ),
      reading: {
        org_id: picture.org_id,
        image_id: picture.image_id,
        camera_id: picture.camera_id,
        time: picture.time,
        model: lookedAt.version,
        plates: plates.map(({ kind, text, confidence, score, quad, width, lines }, index) => ({
          text: kind === 'unread' ? '' : text,
          confidence,
          score,
          corners: quad,
          width,
          lines,
          track: tracks[index]!,
        })),
        milliseconds,
        looked_at: now(),
      },
    })
    reports.note(camera, {
      outcome: plates.length > 0 ? 'updated' : 'ignored',
      reason: sentenceOf(plates, vision.mode === 'auto'),
      imageId: picture.image_id,
    })
  }

  /** A new vehicle gets the id of its first picture. */
  async function tracksOf(
    picture: WaitingPicture,
    plates: readonly JudgedPlate[],
    { width }: PictureOnQueue,
  ) {
    if (plates.length === 0) return []
    const before = await findFollowed(db, picture)
    const read = plates.map(({ kind, text, quad }) => ({ plate: kind === 'unread' ? '' : text, quad }))
    const followed = followVehicles(read, before, { timeMs: picture.time.getTime(), width })
    return followed.map((track, index) => track ?? `${picture.image_id}-${index}`)
  }

  async function refuse(picture: WaitingPicture, reason: string): Promise<void> {
    await giveUp(db, picture)
    metrics.count('unreadable')
    const camera = { orgId: picture.org_id, id: picture.camera_id }
    reports.note(camera, { outcome: 'refused', reason, imageId: picture.image_id })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await engine.close()
      await running
    },
  }
}

interface Made {
  picture: WaitingPicture
  camera: IngestCamera
  vision: IngestVision
  stored: PictureOnQueue
  lookedAt: LookedAt
  milliseconds: number
}
