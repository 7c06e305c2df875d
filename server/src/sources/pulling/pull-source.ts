import { setTimeout as sleep } from 'node:timers/promises'
import { pauseAfter } from '#rules/sources/pause.ts'
import { fairTurns } from '../../core/turns/fair-turns.ts'
import { createOutbound } from '../../core/outbound.ts'
import type { Deps } from '../../deps.ts'
import type { Entrance } from '../enter-picture.ts'
import { noteAttempt, type SourceRow } from '../queries.ts'
import { readStream, type StreamReading } from '../rtsp/read-stream.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import type { LeasedSource } from './leases.ts'
import { motionFilter } from './motion-filter.ts'
import type { Credentials } from './sign-in.ts'
import { SourceFault } from './source-fault.ts'

/**
 * The number of pictures that are fetched at the same time. Cameras without a picture at their last attempt have their
 * own turns: a silent one takes ten seconds, for which working ones would wait. Waiting costs no processor, so the total
 * is large: slow cameras of one organisation leave turns to all others.
 */
const mostAtOnce = {
  working: { most: 100, mostOfOrganisation: 4 },
  failing: { most: 50, mostOfOrganisation: 2 },
}

export const credentialsOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  { login, sealed_password }: Pick<SourceRow, 'login' | 'sealed_password'>,
): Credentials | undefined =>
  login === '' ? undefined : { user: login, password: sealed_password ? secrets.open(sealed_password) : '' }

/** Pulls one camera until stopped: snapshots at its interval, or a stream that is reopened when it ends. */
export function sourcePuller(deps: Deps, entrance: Entrance, tool?: StreamReading['tool']) {
  const { db, now, config, log } = deps
  const outbound = createOutbound(config.outboundAllow)
  const inTurn = { working: fairTurns(mostAtOnce.working), failing: fairTurns(mostAtOnce.failing) }

  return async (source: LeasedSource, signal: AbortSignal): Promise<void> => {
    const { org_id: orgId, camera_id: cameraId } = source
    const moves = source.on_motion ? motionFilter(source.motion_share) : undefined
    const target = { address: source.address, credentials: credentialsOf(deps, source) }
    let { failures } = source

    /** Stores a picture; in motion mode only when something moved. */
    async function take(picture: Buffer): Promise<void> {
      if (signal.aborted) return
      const camera = await entrance.findCamera(orgId, cameraId)
      if (!camera) return
      const isWanted = moves ? await moves(picture).catch(() => true) : true
      if (isWanted) await entrance.enter(camera, picture)
      else await noteAttempt(db, { orgId, cameraId }, undefined, now())
      failures = 0
    }

    async function fail(error: unknown): Promise<void> {
      if (signal.aborted) return
      failures++
      if (!(error instanceof SourceFault)) log.warn({ err: error, camera: cameraId }, 'a camera was not read')
      const camera = await entrance.findCamera(orgId, cameraId)
      const fault = error instanceof SourceFault ? error.message : 'Something went wrong on our side'
      if (camera) await entrance.fail(camera, fault)
    }

    const snapshot = () =>
      inTurn[failures === 0 ? 'working' : 'failing']({ orgId, memberId: cameraId }, async () => {
        const room = entrance.roomFor({ orgId, id: cameraId })
        try {
          await take(await fetchSnapshot(outbound, { ...target, room }))
        } finally {
          room.release()
        }
      })

    async function stream(): Promise<void> {
      let next = 0
      let isTaking = false
      await readStream(target, {
        allow: config.outboundAllow,
        signal,
        ...(tool && { tool }),
        onPicture(picture) {
          if (isTaking || performance.now() < next) return
          isTaking = true
          next = performance.now() + source.every_seconds * 1000
          void take(picture)
            .catch((error: unknown) => log.warn({ err: error, camera: cameraId }, 'a picture was not stored'))
            .finally(() => (isTaking = false))
        },
      })
    }

    while (!signal.aborted) {
      const startedAt = performance.now()
      await (source.kind === 'rtsp' ? stream() : snapshot()).catch(fail)
      const pauseMs = pauseAfter(failures, source.every_seconds) * 1000 - (performance.now() - startedAt)
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
