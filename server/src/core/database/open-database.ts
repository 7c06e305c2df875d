import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { connect, connectWithinMs, type Connection } from './database.ts'
import { isDatabaseSlow } from './database-faults.ts'
import { lockDataFolder } from '../instance-lock.ts'
import { keepPostgres } from './keep-postgres.ts'
import { migrate, UnfitDatabase } from './migrate.ts'

export interface OpenDatabase<Tables> extends Connection<Tables> {
  url: string
}

export interface StartedDatabase<Tables> extends OpenDatabase<Tables> {
  /** Brings it to the newest shape; a connection is then waited for as long as a start may take. */
  migrate(): Promise<void>
  /** The start is over: from here on a connection that takes long is given up soon. */
  started(): void
  /** Has the embedded database write what is in memory while the process finishes its work, so that it stops soon. */
  settle(): void
  /** Stops what was started here, the embedded database within the given time. */
  close(withinMs?: number): Promise<void>
}

/** What still asks the database when it is closed may finish for so long; the embedded one ends it when it stops. */
const patienceMs = 3_000
const embeddedPatienceMs = 300

/** The database that is set, or the embedded one; migrated and ready. Closing stops what was started here. */
export async function openDatabase<Tables>(config: Config, log: Logger): Promise<OpenDatabase<Tables>> {
  const database = await startDatabase<Tables>(config, log)
  try {
    await database.migrate()
    database.started()
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The same before it is migrated, for who has to be able to stop it meanwhile. */
export async function startDatabase<Tables>(
  config: Config,
  log: Logger,
  signal?: AbortSignal,
): Promise<StartedDatabase<Tables>> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, log, signal)
  const url = config.databaseUrl ?? embedded!.url
  let isClosing = false
  const setPatience = (withinMs: number) => {
    connection.pool.options.connectionTimeoutMillis = withinMs
  }
  const connection = connect<Tables>(url, {
    onError: (error) => isClosing || log.warn({ err: error }, 'a database connection was lost'),
  })
  return {
    ...connection,
    url,
    async migrate() {
      try {
        await whenItAccepts(() => migrate(connection.pool), log)
        setPatience(startWithinMs)
      } catch (error) {
        throw config.databaseUrl && !(error instanceof UnfitDatabase) ? unreachable(url, error) : error
      }
    },
    started: () => setPatience(connectWithinMs),
    settle() {
      if (embedded) void connection.pool.query('checkpoint').catch(() => undefined)
    },
    async close(withinMs) {
      isClosing = true
      const patience = embedded ? embeddedPatienceMs : patienceMs
      await Promise.race([connection.close(), sleep(patience, undefined, { ref: false })])
      await embedded?.stop(withinMs)
    },
  }
}

/** One that is just starting, or busy, is waited for so long. */
const acceptWithinMs = 5 * 60_000
const retryMs = 1_000
/** Of one that was there a moment ago, while the process starts. */
const startWithinMs = 60_000

/** Waits for a database that is there and takes its time to accept a connection; other faults are told at once. */
async function whenItAccepts<Result>(act: () => Promise<Result>, log: Logger): Promise<Result> {
  const end = Date.now() + acceptWithinMs
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (!isDatabaseSlow(error) || Date.now() > end) throw error
      if (tries === 1)
        log.warn(
          'the database takes long to accept a connection: it may be starting or busy, and is waited for up to five minutes',
        )
      await sleep(retryMs)
    }
  }
}

async function startEmbedded(config: Config, log: Logger, signal?: AbortSignal) {
  const release = lockDataFolder(config.dataDir)
  const server = await keepPostgres(config.dataDir, log, signal)
  return {
    url: server.url,
    async stop(withinMs?: number) {
      await server.stop(withinMs)
      release()
    },
  }
}

const unreachable = (url: string, cause: unknown) =>
  new Error(`The database at ${withoutPassword(url)} cannot be reached: ${reason(cause)}.`, { cause })

function withoutPassword(url: string): string {
  const address = new URL(url)
  return `${address.hostname}:${address.port || 5432}${address.pathname}`
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error
    ? error.message || ('code' in error ? String(error.code) : error.name)
    : String(error)
}
