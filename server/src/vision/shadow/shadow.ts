import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareReadings, type ReadPlate } from '#rules/vision/compare-readings.ts'
import { boundsOf } from '#rules/vision/geometry.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { createOutbound } from '../../core/outbound.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { createPictures } from '../../messages/channels/picture.ts'
import { UnreadablePicture } from '../engine/decode-picture.ts'
import { createEngine, EngineEnded } from '../engine/engine.ts'
import { areasOf, judgeFor } from '../analyser/read-picture.ts'
import { findPicture } from '../queries.ts'
import { visionOf } from '../settings.ts'
import { askReader, ShadowFault } from './ask-reader.ts'
import {
  dropOldest,
  forgetPicture,
  leaseShadow,
  saveComparison,
  saveFault,
  type ShadowPicture,
} from './leases.ts'

const busyPauseMs = 500
const idlePauseMs = 5_000
const busyForMs = 30_000
const troublePauseMs = 10_000
/** Readers of this many organisations are called at the same time. */
const mostAtOnce = 16

interface Means {
  blobs: BlobStore
  findCamera(orgId: string, cameraId: string): Promise<IngestCamera | undefined>
}

export interface Shadow {
  stop(): Promise<void>
}

/** The name under which comparisons are stored. */
export const readerName = (
  { kind, address }: Pick<ShadowPicture, 'kind' | 'address'>,
  models: string | undefined,
): string => (kind === 'http' ? new URL(address).host : path.basename(models ?? 'weights'))

/**
 * Sends read pictures to the second reader of their organisation and stores the agreement, until stopped.
 * Nothing else depends on it, and a slow or failing reader delays only its own comparisons.
 */
export function startShadow(deps: Deps, { blobs, findCamera }: Means): Shadow {
  const { db, log, config, secrets } = deps
  const outbound = createOutbound(config.outboundAllow)
  const pictures = createPictures(deps)
  const engine = config.shadowModels ? createEngine({ models: config.shadowModels }) : undefined
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let lastWork = 0

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await beginOne().catch((error: unknown) => {
        log.warn({ err: error }, 'a picture could not be compared')
        return troublePauseMs
      })
      if (pause > 0) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (underWay.size >= mostAtOnce) await Promise.race(underWay)
    }
    await Promise.all(underWay)
  }

  /** Returns the pause before the next picture. */
  async function beginOne(): Promise<number> {
    const picture = await leaseShadow(db)
    if (!picture) return Date.now() - lastWork < busyForMs ? busyPauseMs : idlePauseMs
    lastWork = Date.now()
    const comparing = compare(picture)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture could not be compared'))
      .finally(() => underWay.delete(comparing))
    underWay.add(comparing)
    return 0
  }

  async function compare(picture: ShadowPicture): Promise<void> {
    await dropOldest(db, picture)
    const ours = await findOurs(picture)
    if (!ours) return void (await forgetPicture(db, picture))
    const reader = readerName(picture, config.shadowModels)
    try {
      const began = performance.now()
      const theirs = await (picture.kind === 'http' ? askService(picture) : askWeights(picture))
      if (!theirs) return void (await forgetPicture(db, picture))
      await saveComparison(db, picture, reader, compareReadings(ours, theirs), performance.now() - began)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!(error instanceof ShadowFault)) throw error
      await saveFault(db, picture, reader, error.message)
    }
  }

  async function findOurs({ org_id, image_id }: ShadowPicture): Promise<ReadPlate[] | undefined> {
    const reading = await db
      .selectFrom('picture_readings')
      .select('plates')
      .where('org_id', '=', org_id)
      .where('image_id', '=', image_id)
      .executeTakeFirst()
    return reading?.plates
      .filter(({ text }) => text !== '')
      .map(({ text, corners }) => ({ text, box: boundsOf(corners) }))
  }

  async function askService(picture: ShadowPicture): Promise<ReadPlate[] | undefined> {
    const shown = await pictures.find(picture.org_id, picture.image_id)
    if (!shown) return undefined
    const token = picture.sealed_token ? secrets.open(picture.sealed_token) : undefined
    return askReader(outbound, { address: picture.address, token }, shown)
  }

  /** By the camera's own settings, as the first reader. */
  async function askWeights(picture: ShadowPicture): Promise<ReadPlate[] | undefined> {
    if (!engine) throw new ShadowFault('The weights are no longer installed')
    const camera = await findCamera(picture.org_id, picture.camera_id)
    const bytes = await (await blobs.find(picture.media_key))?.bytes()
    const stored = await findPicture(db, picture)
    if (!camera || !bytes || !stored) return undefined
    const vision = visionOf(camera)
    try {
      const looked = await engine.look({ bytes, areas: areasOf(camera, vision, stored) })
      const judged = judgeFor(looked.plates, camera, vision, looked)
      return judged
        .filter(({ kind }) => kind === 'read' || kind === 'check')
        .map(({ text, quad }) => ({ text, box: boundsOf(quad) }))
    } catch (error) {
      if (error instanceof UnreadablePicture) throw new ShadowFault(error.message)
      if (error instanceof EngineEnded)
        throw new ShadowFault('The weights cannot be loaded, or end on a picture')
      throw error
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await engine?.close()
      await running
    },
  }
}
