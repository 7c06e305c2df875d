import type { Deps } from './deps.ts'

/** Fills the demo where it is wanted. Without it no demo code is loaded. Answers the sign-ins to print, if any. */
export async function prepareDemo(deps: Deps): Promise<string | undefined> {
  if (deps.config.demo === 'off') return undefined
  const existing = await deps.db.selectFrom('organisations').select('is_demo').execute()
  const isEmpty = existing.length === 0
  if (!isEmpty && !existing.some((organisation) => organisation.is_demo)) return undefined
  const demo = await import('../../demo/people.ts')
  if (isEmpty) await (await import('../../demo/fill.ts')).fillDemo(deps)
  return demo.demoSignIns
}
