import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Entrance } from '../enter-picture.ts'
import type { StreamReading } from '../rtsp/read-stream.ts'
import { leaseSeconds, leaseSources, releaseSources } from './leases.ts'
import { sourcePuller } from './pull-source.ts'

const renewEveryMs = 3_000
/** While there is no camera to pull. */
const idlePauseMs = 5_000
const endWithinMs = 1_000
const settingsOf = ({
  org_id,
  camera_id,
  revision,
}: {
  org_id: string
  camera_id: string
  revision: string
}) => `${org_id} ${camera_id} ${revision}`

/** Pulls the cameras that this process leases. A change of a camera's settings restarts its pull. */
export function startPuller(deps: Deps, entrance: Entrance, tool?: StreamReading['tool']) {
  const { db, log, config } = deps
  const id = randomUUID()
  const stopping = new AbortController()
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>()
  const pull = sourcePuller(deps, entrance, tool)
  let renewedAt = performance.now()

  const end = (key: string) => {
    running.get(key)?.abort.abort()
    running.delete(key)
  }

  async function renew(): Promise<void> {
    const sources = await leaseSources(db, id, config.mostStreams)
    renewedAt = performance.now()
    const wanted = new Map(sources.map((source) => [settingsOf(source), source]))
    for (const key of running.keys()) if (!wanted.has(key)) end(key)
    for (const [key, source] of wanted) {
      if (running.has(key)) continue
      const abort = new AbortController()
      const ended = pull(source, abort.signal).catch((error: unknown) => {
        // The next renewal starts it again.
        running.delete(key)
        log.warn({ err: error, camera: source.camera_id }, 'a camera is not pulled')
      })
      running.set(key, { abort, ended })
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await renew().catch((error: unknown) => {
        log.warn({ err: error }, 'cameras to pull could not be looked up')
        // Another process may have leased them meanwhile.
        if (performance.now() - renewedAt > leaseSeconds * 1000) for (const key of running.keys()) end(key)
      })
      await sleep(running.size > 0 ? renewEveryMs : idlePauseMs, undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }

  const loop = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      const all = [...running.values()]
      for (const { abort } of all) abort.abort()
      await loop
      // A picture that is still arriving is dropped.
      await Promise.race([
        Promise.all(all.map(({ ended }) => ended)),
        sleep(endWithinMs, undefined, { ref: false }),
      ])
      await releaseSources(db, id).catch(() => undefined)
    },
  }
}
