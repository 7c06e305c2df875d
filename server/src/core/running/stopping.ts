import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { StartedDatabase } from '../database/connection/open-database.ts'

interface Options<Tables> {
  config: Config
  log: Logger
  /** Starts the database. Aborted when the stop comes first. */
  open(signal: AbortSignal): Promise<StartedDatabase<Tables>>
  /** The first step: proxies send no more requests. */
  refuse(): void
}

/** The time for requests and jobs to finish. A stop with the embedded database takes at most five seconds. */
const finishWithinMs = { embedded: 3_000, own: 8_000 }
const embeddedWithinMs = 4_500
const leastForDatabaseMs = 1_000

/**
 * Starts the database and returns a function that stops the process: first the added parts concurrently, then the
 * database.
 */
export function createStopping<Tables>({ config, log, open, refuse }: Options<Tables>) {
  const stopping = new AbortController()
  const database = open(stopping.signal)
  const closers: (() => Promise<void>)[] = []
  let hasListened = false
  let running: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    refuse()
    if (hasListened) await sleep(config.drainSeconds * 1000)
    const began = Date.now()
    const opened = await database.catch(() => undefined)
    opened?.settle()
    const limitMs = config.databaseUrl ? finishWithinMs.own : finishWithinMs.embedded
    await Promise.race([closeAll(), sleep(limitMs, undefined, { ref: false })])
    await opened?.close(Math.max(leastForDatabaseMs, embeddedWithinMs - (Date.now() - began)))
  }

  const closeAll = () =>
    Promise.all(
      closers.map((close) =>
        close().catch((error: unknown) => log.warn({ err: error }, 'a part did not close')),
      ),
    )

  return {
    database,
    /** From now on a stop keeps serving for a while, so that proxies notice that the process is not ready. */
    listens: () => void (hasListened = true),
    closeAtEnd: (close: () => Promise<void>) => void closers.push(close),
    /** Stops once, also when called repeatedly. */
    stop: () => (running ??= stop()),
  }
}
