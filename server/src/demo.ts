import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBlobStore } from './core/blobs/blob-store.ts'
import type { Config } from './core/config.ts'
import { withProgress } from './core/progress.ts'
import type { Deps } from './deps.ts'

/** Fills the demo where it is wanted. Without it no demo code is loaded. Answers the sign-ins to print, if any. */
export async function prepareDemo(deps: Deps): Promise<string | undefined> {
  if (deps.config.demo === 'off') return undefined
  if (existsSync(markerOf(deps.config))) await removeDemo(deps)
  const existing = await deps.db.selectFrom('organisations').select('is_demo').execute()
  const isEmpty = existing.length === 0
  if (!isEmpty && !existing.some((organisation) => organisation.is_demo)) return undefined
  if (isEmpty) await fillDemo(deps)
  return (await import('../../demo/people.ts')).demoSignIns
}

/** Lets the demo's cameras go on posting to this server; answers what stops them. */
export async function startDemo(deps: Deps): Promise<() => Promise<void>> {
  const { config } = deps
  const isWanted = config.demo !== 'off' && config.demoLive > 0 && config.roles.includes('ingest')
  if (!isWanted) return async () => {}
  const { startSimulator } = await import('../../demo/live/simulator.ts')
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const simulator = startSimulator(deps, `http://${host}:${config.port}`, config.demoLive)
  return simulator.stop
}

/** The demo as it was at first, its past ending now; other organisations stay as they are. */
export async function resetDemo(deps: Deps): Promise<void> {
  await removeDemo(deps)
  await fillDemo(deps)
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
