import { closingLine, countStates, slowestLines, type TimedFile } from './results.ts'
import type { Outcome } from './run-step.ts'
import type { Suite } from './suite.ts'

/** Prints what failed, what took longest and the closing line; true if anything failed. */
export function printReport(
  { checked, tested }: Pick<Suite, 'checked' | 'tested'>,
  seconds: number,
): boolean {
  const tests = tested.flatMap(({ results }) => results.tests)
  const failedChecks = checked.filter(({ isGreen }) => !isGreen)
  const failed = tests.filter(({ state }) => state === 'failed')
  const flaky = tests.filter(({ state }) => state === 'flaky')
  const counts = countStates([
    ...tests,
    ...checked.map(({ isGreen }) => ({ state: isGreen ? ('passed' as const) : ('failed' as const) })),
  ])

  printList(
    'Failed checks',
    failedChecks.map(({ name }) => name),
  )
  printList(
    'Failed tests',
    failed.map(({ file, title }) => `${file}: ${title}`),
  )
  printList(
    'Passed only when they were repeated: faults of the test or the product',
    flaky.map(({ file, title }) => `${file}: ${title}`),
  )
  printList('The slowest twenty tests', slowestLines(tests, 20))
  printList(
    'The slowest twenty files',
    slowestLines(
      tested.flatMap(({ results }) => results.files),
      20,
    ),
  )
  const outcomes = [...checked, ...tested.map(({ outcome }) => outcome)]
  printList('Steps', slowestLines(outcomes.map(asTimed), outcomes.length))
  const processor = outcomes.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0)
  console.log(`\nAll in ${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor time.`)
  console.log(closingLine(counts))
  return counts.failed > 0
}

const asTimed = ({ name, seconds, processorSeconds }: Outcome): TimedFile => ({
  file: name,
  milliseconds: seconds * 1000,
  ...(processorSeconds !== undefined && { processorMs: processorSeconds * 1000 }),
})

function printList(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`\n${title}`)
  for (const line of lines) console.log(line.startsWith(' ') ? line : `  ${line}`)
}
