import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Results, State, TimedTest } from './results.ts'

/** The file that `npm test` reads after the run. */
export const resultsVariable = 'SIGHTLINE_VITEST_RESULTS'

function stateOf(test: TestCase): State {
  const { state } = test.result()
  if (state === 'passed') return test.diagnostic()?.flaky ? 'flaky' : 'passed'
  return state === 'failed' ? 'failed' : 'skipped'
}

/** Vitest's JSON report has neither the load time of a file nor the retried tests. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results: Results = { tests: [], files: [] }
    for (const module of modules) {
      const file = module.relativeModuleId
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const cases = [...module.children.allTests()]
      results.files.push({
        file,
        milliseconds: collectDuration + setupDuration + duration,
        processorMs: Math.max(0, ...cases.map((test) => test.meta().processorMsOfFile ?? 0)),
      })
      const tests = cases.map((test): TimedTest => ({
        file,
        title: test.fullName,
        milliseconds: test.diagnostic()?.duration ?? 0,
        processorMs: test.meta().processorMs,
        state: stateOf(test),
      }))
      results.tests.push(...tests)
      const isFailedWithoutTest =
        module.state() === 'failed' && !tests.some(({ state }) => state === 'failed')
      if (isFailedWithoutTest)
        results.tests.push({ file, title: 'the file itself', milliseconds: 0, state: 'failed' })
    }
    const target = process.env[resultsVariable]
    if (target) writeFileSync(target, JSON.stringify(results))
  }
}
