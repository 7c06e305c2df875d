import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { connect, connectWithinMs, type Connection } from '../database.ts'
import { isDatabaseSlow } from './database-faults.ts'
import { lockDataFolder } from '../../running/instance-lock.ts'
import { keepPostgres } from '../embedded/keep-postgres.ts'
import { migrate, UnfitDatabase } from '../migration/migrate.ts'

export interface OpenDatabase<Tables> extends Connection<Tables> {
  url: string
}

export interface StartedDatabase<Tables> extends OpenDatabase<Tables> {
  /** Migrates to the newest schema. During the start, connections have a longer timeout. */
  migrate(): Promise<void>
  /** Ends the start: from now on, connections have the short timeout. */
  started(): void
  /** Starts a checkpoint of the embedded database while the process finishes its work, so that it stops quickly. */
  settle(): void
  /** Stops everything that was started here, the embedded database within the given time. */
  close(withinMs?: number): Promise<void>
}

/** The time for open queries to finish on close. The embedded database then ends them. */
const patienceMs = 3_000
const embeddedPatienceMs = 300

/** The configured or embedded database, migrated and ready. Closing stops everything that was started here. */
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

/** The same before migration, for callers that must be able to stop it in the meantime. */
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

/** The longest wait for a database that is starting or busy. */
const acceptWithinMs = 5 * 60_000
const retryMs = 1_000
/** The connection timeout during the start, for a database that was available before. */
const startWithinMs = 60_000

/** Waits for a running database until it accepts connections. Other faults are reported at once. */
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
