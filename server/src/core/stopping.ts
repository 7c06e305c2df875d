import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { StartedDatabase } from './database/open-database.ts'

interface Options<Tables> {
  config: Config
  log: Logger
  /** Starts the database; aborted when the stop comes first. */
  open(signal: AbortSignal): Promise<StartedDatabase<Tables>>
  /** The first step: proxies are to send nothing more. */
  refuse(): void
}

/** Requests and jobs may go on for so long; a stop with the embedded database is over after five seconds. */
const finishWithinMs = { embedded: 3_000, own: 8_000 }
const embeddedWithinMs = 4_500
const leastForDatabaseMs = 1_000

/** Starts the database and gives what stops the process: first what was added here, all at once, then the database. */
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
    /** From now on a stop goes on serving for a while, so that proxies notice that the process is no longer ready. */
    listens: () => void (hasListened = true),
    closeAtEnd: (close: () => Promise<void>) => void closers.push(close),
    /** Stops once, however often it is called. */
    stop: () => (running ??= stop()),
  }
}
