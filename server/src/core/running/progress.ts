import type { Logger } from 'pino'

/** Logs work that takes longer than a second, with its duration. */
export async function withProgress<Result>(
  log: Logger,
  what: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let isLogged = false
  const timer = setTimeout(() => {
    isLogged = true
    log.info(`${what} ...`)
  }, 1_000)
  try {
    return await action()
  } finally {
    clearTimeout(timer)
    if (isLogged) log.info(`${what}: ${Math.round((performance.now() - started) / 1000)} s`)
  }
}
