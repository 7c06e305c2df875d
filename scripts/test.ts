import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import startProduct from '../e2e/support/start-product.ts'
import {
  closingLine,
  countStates,
  resultsOfBrowser,
  slowestLines,
  type BrowserReport,
  type Results,
} from './suite/results.ts'
import { resultsVariable } from './suite/vitest-reporter.ts'
import { checks, runBehind, runStep, type Outcome, type Step } from './steps.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'sightline-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const stubbedReport = path.join(reports, 'stubbed.json')
const browserReport = path.join(reports, 'browser.json')

const webBuild: Step = {
  name: 'web build',
  command: ['node', 'scripts/build/build-web.ts'],
  env: { SIGHTLINE_PSEUDO_LANGUAGE: '1' },
}
const checksOfBuild: Step[] = [
  { name: 'JavaScript budget', command: ['node', 'scripts/build/check-budget.ts'] },
  { name: 'styles of components', command: ['node', 'scripts/build/check-styles.ts'] },
]
const unitAndDatabase: Step = {
  name: 'unit and database tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/suite/vitest-reporter.ts'],
  env: { NO_COLOR: '1', [resultsVariable]: vitestReport },
}
const stubbed: Step = {
  name: 'browser tests without a server',
  command: ['playwright', 'test', '--config=e2e/stubbed.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: stubbedReport },
}
const browser: Step = {
  name: 'browser tests on the product',
  command: ['playwright', 'test', '--config=e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
}

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
const none: Results = { tests: [], files: [] }

/** The tests of a step; a step that failed without a failed test counts as one. */
function resultsOf({ name, isGreen }: Outcome, results: Results): Results {
  if (isGreen || results.tests.some(({ state }) => state === 'failed')) return results
  const failure = { file: name, title: 'the step itself', milliseconds: 0, state: 'failed' } as const
  return { ...results, tests: [...results.tests, failure] }
}

/** The product fills its demo while the tests that need no server run. If it fails to start, Playwright starts it again. */
async function runBrowserTests(): Promise<Outcome[]> {
  const starting = startProduct().catch(() => undefined)
  const first = await runStep(stubbed, 'beside')
  const stopProduct = await starting
  const second = await runStep(browser, 'beside')
  await stopProduct?.()
  return [first, second]
}

const started = Date.now()
// Tests often wait for processes, time-outs, pages and the database, so both runners share the processors.
const checking = runBehind(checks, 1)
const built = await runStep(webBuild, 'beside')
const [vitest, browsed] = await Promise.all([runStep(unitAndDatabase), runBrowserTests()])
const checked = [...(await checking), built, ...(await runBehind(checksOfBuild, 1))]

const vitestFacts = readReport(vitestReport) as Results | undefined
const browserFacts = (file: string) => {
  const report = readReport(file) as BrowserReport | undefined
  return report ? resultsOfBrowser(report) : none
}
const results = [
  resultsOf(vitest, vitestFacts ?? none),
  ...[stubbedReport, browserReport].map((file, index) => resultsOf(browsed[index]!, browserFacts(file))),
]
const tests = results.flatMap((part) => part.tests)
const failedChecks = checked.filter(({ isGreen }) => !isGreen)
const counts = countStates([
  ...tests,
  ...checked.map(({ isGreen }) => ({ state: isGreen ? ('passed' as const) : ('failed' as const) })),
])

if (failedChecks.length > 0)
  console.error(`\nFailed checks: ${failedChecks.map(({ name }) => name).join(', ')}`)
const flaky = tests.filter(({ state }) => state === 'flaky')
if (flaky.length > 0) console.log('\nPassed only when they were retried')
for (const { file, title } of flaky) console.log(`  ${file}: ${title}`)
console.log('\nThe slowest twenty tests')
for (const line of slowestLines(tests, 20)) console.log(line)
console.log('\nThe slowest twenty files')
const files = results.flatMap((part) => part.files)
for (const line of slowestLines(files, 20)) console.log(line)
console.log('\nSteps')
const steps = [...checked, vitest, ...browsed]
const timedSteps = steps.map(({ name, seconds }) => ({ file: name, milliseconds: seconds * 1000 }))
for (const line of slowestLines(timedSteps, steps.length)) console.log(line)
console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s. Reports are in ${reports}`)
console.log(closingLine(counts))
process.exit(counts.failed > 0 ? 1 : 0)
