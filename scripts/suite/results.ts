export type State = 'passed' | 'flaky' | 'failed' | 'skipped'

export interface TimedTest {
  file: string
  title: string
  milliseconds: number
  /** Of the worker alone; unknown for a browser test. */
  processorMs?: number
  state: State
}

export interface TimedFile {
  file: string
  milliseconds: number
  processorMs?: number
}

/** The tests of one run, and the time of each file including its set-up. */
export interface Results {
  tests: TimedTest[]
  files: TimedFile[]
}

/** The part of Playwright's JSON report that is used; files and groups are nested suites. */
export interface BrowserReport {
  suites: BrowserSuite[]
}
interface BrowserSuite {
  file: string
  suites?: BrowserSuite[]
  specs: {
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number }[]
    }[]
  }[]
}

const stateOf = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

const testsOf = ({ file, specs, suites = [] }: BrowserSuite): TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      title,
      // The time of a retried test includes all attempts.
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      state: stateOf[status],
    })),
  ),
  ...suites.flatMap(testsOf),
]

export function resultsOfBrowser({ suites }: BrowserReport): Results {
  const tests = suites.flatMap(testsOf)
  const byFile = new Map<string, number>()
  for (const { file, milliseconds } of tests) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds)
  return { tests, files: [...byFile].map(([file, milliseconds]) => ({ file, milliseconds })) }
}

export function countStates(tests: readonly { state: State }[]): Record<State, number> {
  const counts = { passed: 0, flaky: 0, failed: 0, skipped: 0 }
  for (const { state } of tests) counts[state]++
  return counts
}

export const closingLine = ({ passed, flaky, failed, skipped }: Record<State, number>): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped${flaky > 0 ? `, ${flaky} flaky` : ''}`

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(6)

/** The slowest items, one per line with their seconds, and those of the processor where they are known. */
export const slowestLines = (timed: readonly (TimedFile & { title?: string })[], count: number): string[] =>
  timed
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ file, title, milliseconds, processorMs }) => {
      const ofProcessor = processorMs === undefined ? '' : ` (${seconds(processorMs)} of the processor)`
      return `${seconds(milliseconds)} s${ofProcessor}  ${file}${title === undefined ? '' : `: ${title}`}`
    })
