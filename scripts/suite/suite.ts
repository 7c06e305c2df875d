import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printReport } from './report.ts'
import { resultsOfBrowser, type BrowserReport, type Results } from './results.ts'
import { endSteps, runStep, runTogether, type Outcome, type Step } from './run-step.ts'
import { lackOfSpace, openTemporaryFolder } from './temporary-folder.ts'
import { resultsVariable } from './vitest-reporter.ts'

const none: Results = { tests: [], files: [] }

/** The tests of a step; a step that failed without a failed test counts as one. */
function resultsOf({ name, isGreen }: Outcome, results: Results): Results {
  if (isGreen || results.tests.some(({ state }) => state === 'failed')) return results
  const failure = { file: name, title: 'the step itself', milliseconds: 0, state: 'failed' } as const
  return { ...results, tests: [...results.tests, failure] }
}

/** The steps of one run, whose phases follow each other: each uses all processors. */
function openSuite(folder: string) {
  const checked: Outcome[] = []
  const tested: { outcome: Outcome; results: Results }[] = []
  const readReport = (file: string): unknown =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const keep = (outcome: Outcome, results: Results | undefined) =>
    tested.push({ outcome, results: resultsOf(outcome, results ?? none) })

  return {
    checked,
    tested,
    async check(steps: readonly Step[]) {
      checked.push(...(await runTogether(steps)))
    },
    async vitest(name: string, ...args: string[]) {
      const report = path.join(folder, `vitest-${tested.length}.json`)
      const outcome = await runStep({
        name,
        command: [
          'vitest',
          'run',
          '--reporter=dot',
          '--reporter=./scripts/suite/vitest-reporter.ts',
          ...args,
        ],
        env: { NO_COLOR: '1', [resultsVariable]: report },
      })
      keep(outcome, readReport(report) as Results | undefined)
    },
    async browser(name: string, config: string) {
      const report = path.join(folder, `${path.basename(config)}.json`)
      const command: Step['command'] = ['playwright', 'test', `--config=${config}`]
      const outcome = await runStep({ name, command, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }, 'beside')
      const facts = readReport(report) as BrowserReport | undefined
      keep(outcome, facts && resultsOfBrowser(facts))
    },
  }
}
export type Suite = ReturnType<typeof openSuite>

/** Runs a suite, prints its report, ends all its processes and removes its files, also when it is interrupted. */
export async function runSuite(run: (suite: Suite) => Promise<void>): Promise<void> {
  const lack = lackOfSpace()
  if (lack) {
    console.error(lack)
    process.exit(1)
  }
  const started = Date.now()
  const { folder, remove } = openTemporaryFolder()
  process.env['TMPDIR'] = folder
  let stopping: Promise<never> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping ??= stop(remove)
    })
  const suite = openSuite(folder)
  try {
    await run(suite)
  } finally {
    await stopping
    remove()
  }
  const hasFailed = printReport(suite, (Date.now() - started) / 1000)
  process.exit(hasFailed ? 1 : 0)
}

async function stop(remove: () => void): Promise<never> {
  console.error('\nStopped: ending the processes of this run ...')
  await endSteps()
  // A database ends after the process that started it.
  await sleep(1_000)
  remove()
  return process.exit(130)
}
