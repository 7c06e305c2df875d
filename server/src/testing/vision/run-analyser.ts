import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { laterReports } from '../../ingest/later-reports.ts'
import type { TestApp } from '../product/test-app.ts'
import { startAnalyser } from '../../vision/analyser/analyser.ts'
import { createEngine, type Engine } from '../../vision/engine/engine.ts'

/** An engine for all tests of a file, which ends with the last of them. */
export function sharedEngine(): Engine {
  const engine = createEngine()
  afterAll(() => engine.close())
  return { ...engine, close: async () => undefined }
}

/** Runs an analyser until no picture of the organisation waits. */
export async function readAllPictures({ deps }: TestApp, orgId: string, engine: Engine): Promise<void> {
  const reports = laterReports(deps)
  const analyser = startAnalyser({ ...deps, metrics: unheard(deps) }, reports, engine)
  try {
    for (;;) {
      const waiting = await deps.db
        .selectFrom('vision_queue')
        .select('image_id')
        .where('org_id', '=', orgId)
        .execute()
      if (waiting.length === 0) break
      await sleep(50)
    }
  } finally {
    await analyser.stop()
    await reports.close()
  }
}

/** Several analysers of one process would register the same metrics. */
const unheard = ({ metrics }: TestApp['deps']): TestApp['deps']['metrics'] => ({
  ...metrics,
  counter: () => ({ inc: () => undefined }) as never,
  gauge: () => ({}) as never,
})
