import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  slowestLines,
  timesOfBrowser,
  timesOfVitest,
  type BrowserReport,
  type VitestReport,
} from './slowest-tests.ts'
import { checks, root, runStep, type Step } from './steps.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'sightline-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const browserReport = path.join(reports, 'browser.json')

const budget: Step = { name: 'JavaScript budget', command: ['node', 'scripts/check-budget.ts'] }
const styles: Step = { name: 'styles of components', command: ['node', 'scripts/check-styles.ts'] }
const unitAndDatabase: Step = {
  name: 'unit and database tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
}
const browser: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--config=e2e/playwright.config.ts'],
}

type VitestCounts = Record<
  'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests' | 'numTodoTests',
  number
>
interface BrowserCounts {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
}
interface Count {
  passed: number
  failed: number
  skipped: number
}

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

const nothingRan: Count = { passed: 0, failed: 1, skipped: 0 }

const vitestCount = (report: VitestCounts): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests + report.numTodoTests,
})

const browserCount = ({ stats }: BrowserCounts): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})

const failedChecks = [...checks, budget, styles].filter((check) => !runStep(check))
const isVitestGreen = runStep(unitAndDatabase, { NO_COLOR: '1' })
const isBrowserGreen = runStep(browser, { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport })

const vitestFacts = readReport(vitestReport) as (VitestReport & VitestCounts) | undefined
const browserFacts = readReport(browserReport) as (BrowserReport & BrowserCounts) | undefined
const counts = [
  vitestFacts ? vitestCount(vitestFacts) : nothingRan,
  browserFacts ? browserCount(browserFacts) : nothingRan,
]
const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0)
const checkCount = checks.length + 1
const failed = sum('failed') + failedChecks.length
if (failedChecks.length > 0)
  console.error(`\nFailed checks: ${failedChecks.map((check) => check.name).join(', ')}`)
const times = [
  ...(vitestFacts ? timesOfVitest(vitestFacts) : []),
  ...(browserFacts ? timesOfBrowser(browserFacts) : []),
].map((test) => ({ ...test, file: path.relative(root, path.resolve(root, test.file)) }))
console.log('\nThe slowest twenty tests')
for (const line of slowestLines(times, 20)) console.log(line)
console.log(`\nReports are in ${path.relative(root, reports)}`)
console.log(
  `${sum('passed') + checkCount - failedChecks.length} passed, ${failed} failed, ${sum('skipped')} skipped`,
)
process.exit(failed > 0 || !isVitestGreen || !isBrowserGreen ? 1 : 0)
