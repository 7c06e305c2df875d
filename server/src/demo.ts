import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openBlobStore } from './core/blobs/blob-store.ts'
import type { Config } from './core/config.ts'
import { patiently } from './core/database/connection/patient-pool.ts'
import { withProgress } from './core/running/progress.ts'
import { isUsable, runFiller, type Filler } from './demo-filler.ts'
import type { Deps } from './deps.ts'
import type { DemoChange } from './setup/change-demo.job.ts'
import { endFilling, FillingGivenUp, findFilling } from './setup/demo-filling.ts'
import { findSetupState } from './setup/queries.ts'

/** Fills the demo in this process when it is enabled, and returns the sign-ins. Without a demo no demo code is loaded. */
export async function prepareDemo(deps: Deps): Promise<string | undefined> {
  if (await isUnfinished(deps)) await fillMissing(deps)
  return findSignIns(deps)
}

/** Starts to fill missing parts of the demo in a separate process. */
export async function openDemo(deps: Deps): Promise<Filler | undefined> {
  return (await isUnfinished(deps)) ? runFiller(deps) : undefined
}

/** An empty product with an enabled demo, or one whose fill was interrupted. */
async function isUnfinished({ db, config }: Deps): Promise<boolean> {
  if (hasMarker(config) || (await findFilling(db))) return true
  if (config.demo === 'off') return false
  return (await db.selectFrom('organisations').select('id').limit(1).execute()).length === 0
}

/**
 * Fills missing parts. An incomplete newest week is filled again, or removed when the demo is off. A fill that an
 * administrator started is always completed. `isAsked` fills a demo where none exists.
 */
export const fillMissing = (deps: Deps, isAsked = false): Promise<void> =>
  alone(deps, async () => {
    if (!isAsked && !(await isUnfinished(deps))) return
    const filling = await findFilling(deps.db)
    const isBegun = filling !== undefined && filling.weeks_done > 0 && !hasMarker(deps.config)
    if (!isBegun && (filling || hasMarker(deps.config))) await removeDemo(deps)
    const isWanted = isAsked || deps.config.demo !== 'off'
    if (isBegun || (isWanted && !(await findSetupState(deps.db)).has_demo)) await fillDemo(deps)
  })

/** The sign-ins that the start prints. */
export async function findSignIns({ db, config }: Deps): Promise<string | undefined> {
  if (config.demo === 'off' || !(await findSetupState(db)).has_demo) return undefined
  return loadSignIns()
}

export const loadSignIns = async (): Promise<string> => (await import('../../demo/people.ts')).demoSignIns

/** The delay until demo cameras start or stop posting after a fill or a removal. */
const followDemoMs = 10_000

/** Runs the demo cameras against this server while a demo exists. Returns a function that stops them. */
export async function startDemo(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps
  if (config.demoLive === 0 || !config.roles.includes('ingest')) return async () => {}
  let stopCameras: (() => Promise<void>) | undefined
  const follow = async () => {
    const isThere = await isUsable(deps.db)
    if (isThere === (stopCameras !== undefined)) return
    if (isThere) stopCameras = await startCameras(deps)
    else {
      await stopCameras?.()
      stopCameras = undefined
    }
  }
  let following = follow()
  await following
  const timer = setInterval(() => {
    following = following
      .then(follow)
      .catch((error: unknown) => log.warn({ err: error }, 'the demo is not followed'))
  }, followDemoMs)
  return async () => {
    clearInterval(timer)
    await following
    await stopCameras?.()
  }
}

async function startCameras(deps: Deps): Promise<() => Promise<void>> {
  const { config } = deps
  const { startSimulator } = await import('../../demo/live/simulator.ts')
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  return startSimulator(deps, `http://${host}:${config.port}`, config.demoLive).stop
}

/** The actions of a machine administrator in the settings. */
export async function changeDemo(deps: Deps, change: DemoChange, signal?: AbortSignal): Promise<void> {
  // Stops a fill that is running.
  await endFilling(deps.db)
  await alone(deps, () => removeDemo(deps))
  if (change === 'remove') return
  const filler = runFiller(deps, 'anew')
  signal?.addEventListener('abort', () => void filler.stop())
  await filler.ended
}

/** Resets the demo with a history that ends now. Other organisations stay unchanged. */
export const resetDemo = (deps: Deps): Promise<void> =>
  alone(deps, async () => {
    await removeDemo(deps)
    await fillDemo(deps)
  })

const lockKey = 7_261_999

/** Only one process at a time fills or removes the demo of a database. The others wait. */
const alone = <Result>(deps: Deps, act: () => Promise<Result>): Promise<Result> =>
  patiently(() => withLock(deps, act))

async function withLock<Result>({ pool, log }: Deps, act: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      lockKey,
    ])
    if (!rows[0]!.isFree) {
      log.info('another process is busy with the demo: this one waits for it')
      await client.query('select pg_advisory_lock($1)', [lockKey])
    }
    return await act()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

/** Versions up to 1.61 left it behind when they were killed during a fill. */
const markerOf = ({ dataDir }: Config) => path.join(dataDir, 'demo-is-being-filled')
const hasMarker = (config: Config) => existsSync(markerOf(config))

async function fillDemo(deps: Deps): Promise<void> {
  const { fillDemo } = await import('../../demo/fill.ts')
  try {
    await withProgress(deps.log, 'Filling the demo', () => fillDemo(deps, (line) => deps.log.info(line)))
  } catch (error) {
    if (!(error instanceof FillingGivenUp)) throw error
    deps.log.info('the demo fill has stopped: the demo was removed')
  }
}

async function removeDemo({ db, config }: Deps): Promise<void> {
  await (await import('../../demo/reset.ts')).removeDemo(db, openBlobStore(config))
  await endFilling(db)
  rmSync(markerOf(config), { force: true })
}
