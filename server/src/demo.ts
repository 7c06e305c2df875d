import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Deps } from './deps.ts'

/** Fills the demo where it is wanted. Without it no demo code is loaded. Answers the sign-ins to print, if any. */
export async function prepareDemo(deps: Deps): Promise<string | undefined> {
  if (deps.config.demo === 'off') return undefined
  const marker = path.join(deps.config.dataDir, 'demo-is-being-filled')
  if (existsSync(marker)) await (await import('../../demo/reset.ts')).removeDemo(deps.db)
  const existing = await deps.db.selectFrom('organisations').select('is_demo').execute()
  const isEmpty = existing.length === 0
  if (!isEmpty && !existing.some((organisation) => organisation.is_demo)) return undefined
  if (isEmpty) {
    // Left behind by a run that was killed while filling: the next one starts the demo anew.
    mkdirSync(deps.config.dataDir, { recursive: true })
    writeFileSync(marker, '')
    await (await import('../../demo/fill.ts')).fillDemo(deps, console.log)
    rmSync(marker)
  }
  return (await import('../../demo/people.ts')).demoSignIns
}
