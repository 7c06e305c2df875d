import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBlobStore } from './core/blobs/blob-store.ts'
import type { Config } from './core/config.ts'
import { patiently } from './core/database/patient-pool.ts'
import { withProgress } from './core/progress.ts'
import type { Deps } from './deps.ts'
import type { DemoChange } from './setup/change-demo.job.ts'
import { findSetupState } from './setup/queries.ts'

/** Fills the demo where it is wanted. Without it no demo code is loaded. Answers the sign-ins to print, if any. */
export async function prepareDemo(deps: Deps): Promise<string | undefined> {
  if (deps.config.demo === 'off') return undefined
  return alone(deps, () => fillWhereEmpty(deps))
}

async function fillWhereEmpty(deps: Deps): Promise<string | undefined> {
  if (existsSync(markerOf(deps.config))) await removeDemo(deps)
  const existing = await deps.db.selectFrom('organisations').select('is_demo').execute()
  const isEmpty = existing.length === 0
  if (!isEmpty && !existing.some((organisation) => organisation.is_demo)) return undefined
  if (isEmpty) await fillDemo(deps)
  return (await import('../../demo/people.ts')).demoSignIns
}

/** How soon the cameras of a demo that was filled or removed while the product runs begin or end to post. */
const followDemoMs = 10_000

/** Lets the demo's cameras go on posting to this server, as long as there is a demo; answers what stops them. */
export async function startDemo(deps: Deps): Promise<() => Promise<void>> {
  const { config, log } = deps
  if (config.demoLive === 0 || !config.roles.includes('ingest')) return async () => {}
  let stopCameras: (() => Promise<void>) | undefined
  const follow = async () => {
    const hasDemo = (await findSetupState(deps.db)).has_demo && !existsSync(markerOf(config))
    if (hasDemo === (stopCameras !== undefined)) return
    if (hasDemo) stopCameras = await startCameras(deps)
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

/** What an administrator of the machine asks for in the settings. */
export const changeDemo = (deps: Deps, change: DemoChange): Promise<void> =>
  change === 'fill' ? resetDemo(deps) : alone(deps, () => removeDemo(deps))

/** The demo as it was at first, its past ending now; other organisations stay as they are. */
export const resetDemo = (deps: Deps): Promise<void> =>
  alone(deps, async () => {
    await removeDemo(deps)
    await fillDemo(deps)
  })

const lockKey = 7_261_999

/** Of several processes that would fill or remove the demo of one database, one does; the others wait for it. */
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

/** Left behind by a run that was killed while filling: the next one starts the demo anew. */
const markerOf = ({ dataDir }: Config) => path.join(dataDir, 'demo-is-being-filled')

async function fillDemo(deps: Deps): Promise<void> {
  mkdirSync(deps.config.dataDir, { recursive: true })
  writeFileSync(markerOf(deps.config), '')
  const { fillDemo } = await import('../../demo/fill.ts')
  await withProgress(deps.log, 'Filling the demo', () => fillDemo(deps, (line) => deps.log.info(line)))
  rmSync(markerOf(deps.config))
}

async function removeDemo({ db, config }: Deps): Promise<void> {
  await (await import('../../demo/reset.ts')).removeDemo(db, openBlobStore(config))
}
