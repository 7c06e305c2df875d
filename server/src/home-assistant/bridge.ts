import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { leaseConnections, leaseSeconds, releaseConnections } from './leases.ts'
import type { ConnectionRow } from './queries.ts'
import { runSession, type EndReason } from './session.ts'

const renewEveryMs = 3_000
const endWithinMs = 2_000

interface Running {
  row: ConnectionRow
  abort: AbortController
  ended: Promise<void>
}

const isSamePlace = (one: ConnectionRow, other: ConnectionRow) =>
  one.address === other.address &&
  one.discovery_prefix === other.discovery_prefix &&
  one.topic_prefix === other.topic_prefix

/** Connects the organisations that this process leases to their brokers. */
export function startHomeAssistant(deps: Deps) {
  const { db, log } = deps
  const id = randomUUID()
  const stopping = new AbortController()
  const running = new Map<string, Running>()
  let renewedAt = performance.now()

  async function end(orgId: string, reason: EndReason): Promise<void> {
    const session = running.get(orgId)
    session?.abort.abort(reason)
    await Promise.race([session?.ended, sleep(endWithinMs, undefined, { ref: false })])
    running.delete(orgId)
  }

  function begin(row: ConnectionRow): void {
    const abort = new AbortController()
    const ended = runSession(deps, row, abort.signal)
      .catch((error: unknown) =>
        log.warn({ err: error, organisation: row.org_id }, 'Home Assistant has failed'),
      )
      // The next renewal starts it again if it is still enabled.
      .finally(() => running.get(row.org_id)?.abort === abort && running.delete(row.org_id))
    running.set(row.org_id, { row, abort, ended })
  }

  async function renew(): Promise<void> {
    const rows = await leaseConnections(db, id)
    renewedAt = performance.now()
    const wanted = new Map(rows.map((row) => [row.org_id, row]))
    for (const [orgId, { row }] of running) {
      const next = wanted.get(orgId)
      if (next?.revision === row.revision) continue
      await end(orgId, next && !isSamePlace(next, row) ? 'moved' : 'changed')
    }
    for (const row of rows) if (!running.has(row.org_id)) begin(row)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await renew().catch(async (error: unknown) => {
        log.warn({ err: error }, 'connections to Home Assistant could not be looked up')
        // Another process may have leased them meanwhile.
        if (performance.now() - renewedAt > leaseSeconds * 1000)
          await Promise.all([...running.keys()].map((orgId) => end(orgId, 'changed')))
      })
      await sleep(renewEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const loop = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all([...running.keys()].map((orgId) => end(orgId, 'stop')))
      await loop
      await releaseConnections(db, id).catch(() => undefined)
    },
  }
}
