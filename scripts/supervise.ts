import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * V8 would keep 130 MB for new objects after a busy minute, and let garbage grow to 150 MB before it collects it. The
 * image and the unit for systemd pass the same.
 */
export const memoryOptions = [
  '--max-semi-space-size=16',
  '--initial-old-space-size=80',
  '--heap-growing-percent=40',
]

/** glibc keeps freed memory in an arena for each of a dozen threads. The image and the unit set the same. */
export const memorySettings = { MALLOC_ARENA_MAX: '2' }

/** A second after the first crash, then doubled each time, up to a minute. */
export const restartPauseMs = (crashes: number): number => Math.min(60_000, 1000 * 2 ** (crashes - 1))

/** A program that ran for this long was healthy: later crashes are counted from one again. */
const wellAfterMs = 10 * 60_000

/** A program that does not stop is killed after this time, in addition to its drain time. */
export const killAfterMs = (env: NodeJS.ProcessEnv): number =>
  8_000 + 1000 * Number(env['SIGHTLINE_DRAIN_SECONDS'] || 0)

interface Options {
  program: string
  pauseMs(crashes: number): number
  /** The time limit of a stop. */
  stopWithinMs: number
  env?: NodeJS.ProcessEnv
  /** Resolves when the web app is built, for which the program waits before it accepts requests. */
  web?: Promise<void>
  /** Called each time the program reports that it is ready. */
  onReady?(): void
}

/**
 * Runs the program and restarts it after a crash, as a service manager does. A program that was never ready
 * has a fault that a restart does not fix; a stop request prevents a restart.
 */
export async function supervise({
  program,
  pauseMs,
  stopWithinMs,
  env = process.env,
  web = Promise.resolve(),
  onReady,
}: Options): Promise<void> {
  let child: ChildProcess | undefined
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (!isStopping) setTimeout(() => child?.kill('SIGKILL'), stopWithinMs).unref()
    isStopping = true
    child?.kill(signal)
  }
  // Closing a terminal sends SIGHUP and closes the output.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined)
  stopWithParent(() => stop('SIGTERM'))
  web.catch((error: unknown) => {
    if (isStopping) return
    console.error(error instanceof Error ? error.message : error)
    stop('SIGTERM')
    process.exitCode = 1
  })
  let crashes = 0
  for (;;) {
    const started = Date.now()
    let isReady = false
    child = spawn(process.execPath, [...memoryOptions, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...memorySettings, ...env, SIGHTLINE_WEB_BUILD: 'beside' },
    })
    tell(child, web)
    child.on('message', (message) => {
      if (message !== 'ready') return
      isReady = true
      onReady?.()
    })
    const code = await endOf(child)
    if (isStopping || code === 0 || !isReady) process.exit(process.exitCode ?? code)
    if (Date.now() - started > wellAfterMs) crashes = 0
    const pause = pauseMs(++crashes)
    console.error(`Sightline ended unexpectedly (${code}); it starts again in ${pause / 1000} s`)
    await sleep(pause)
    if (isStopping) process.exit(0)
  }
}

/** Sends `built` once the web app is there, unless the program has ended by then. */
function tell(child: ChildProcess, web: Promise<void>): void {
  web.then(
    () => child.connected && child.send('built', () => undefined),
    () => undefined,
  )
}

const endOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

/** Killing npm also ends the program that npm started. */
function stopWithParent(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
