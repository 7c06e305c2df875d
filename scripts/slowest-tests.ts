export interface TimedTest {
  file: string
  title: string
  milliseconds: number
}

/** What is read of vitest's JSON report. */
export interface VitestReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; duration?: number | null }[]
  }[]
}

/** What is read of Playwright's JSON report, in which files and groups are suites of suites. */
export interface BrowserReport {
  suites: BrowserSuite[]
}
interface BrowserSuite {
  title: string
  file: string
  suites?: BrowserSuite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

export const timesOfVitest = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      file: name,
      title: [...ancestorTitles, title].join(' > '),
      milliseconds: duration ?? 0,
    })),
  )

/** A test that was tried again took both times. */
export const timesOfBrowser = ({ suites }: BrowserReport): TimedTest[] =>
  suites.flatMap(({ file, suites: inner, specs }) => [
    ...specs.map(({ title, tests }) => ({
      file: `e2e/${file}`,
      title,
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...timesOfBrowser({ suites: inner ?? [] }),
  ])

export function slowestLines(tests: readonly TimedTest[], count: number): string[] {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count)
  return slowest.map(
    ({ file, title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
  )
}
