import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { connect, type Connection } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockDataFolder } from './instance-lock.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase<Tables> extends Connection<Tables> {
  url: string
}

/** The database that is set, or the embedded one; migrated and ready. Closing stops what was started here. */
export async function openDatabase<Tables>(config: Config, log: Logger): Promise<OpenDatabase<Tables>> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, log)
  const url = config.databaseUrl ?? embedded!.url
  const connection = connect<Tables>(url, {
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  try {
    await migrate(connection.pool)
  } catch (error) {
    await connection.close()
    await embedded?.stop()
    if (config.databaseUrl && !String(error).includes('Migration')) {
      throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`, {
        cause: error,
      })
    }
    throw error
  }
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await embedded?.stop()
    },
  }
}

async function startEmbedded(config: Config, log: Logger) {
  const release = lockDataFolder(config.dataDir)
  let server = await startEmbeddedPostgres({ dataDir: config.dataDir, onUnexpectedExit })

  /** A database that ends by itself is started again on the same port, and the pool finds it there. */
  function onUnexpectedExit(code: number | null) {
    log.error({ code }, 'the database ended unexpectedly; starting it again')
    startEmbeddedPostgres({ dataDir: config.dataDir, port: server.port, onUnexpectedExit }).then(
      (next) => (server = next),
      (error: unknown) => {
        log.fatal({ err: error }, 'the database does not start again')
        process.exit(1)
      },
    )
  }

  return {
    url: server.url,
    async stop() {
      await server.stop()
      release()
    },
  }
}

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
