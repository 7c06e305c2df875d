import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** After a full disk or a killed process a retry may succeed. */
const retryMs = 3_000

/** The embedded database, restarted whenever it ends unexpectedly, on the port that the pool uses. */
export async function keepPostgres(dataDir: string, log: Logger, signal?: AbortSignal) {
  const stopping = new AbortController()
  signal?.addEventListener('abort', () => stopping.abort())
  if (signal?.aborted) stopping.abort()
  let comingBack = Promise.resolve()
  const start = (port?: number) =>
    startEmbeddedPostgres({
      dataDir,
      ...(port && { port }),
      signal: stopping.signal,
      onSlowStart: () => log.warn('the database is still starting: after a crash it reads its journal first'),
      onUnexpectedExit(code) {
        log.error({ code }, 'the database ended unexpectedly; starting it again')
        comingBack = comeBack()
      },
    })
  let server = await start()

  async function comeBack(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        server = await start(server.port)
        return
      } catch (error) {
        log.error({ err: error }, 'the database does not start again; it is tried every few seconds')
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    url: server.url,
    async stop(withinMs?: number): Promise<void> {
      stopping.abort()
      await comingBack
      await server.stop(withinMs)
    },
  }
}
