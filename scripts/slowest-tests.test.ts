import { expect, test } from 'vitest'
import { slowestLines, timesOfBrowser, timesOfVitest } from './slowest-tests.ts'

test('the slowest tests of both reports are listed, the slowest first', () => {
  const vitest = timesOfVitest({
    testResults: [
      {
        name: 'rules/a.test.ts',
        assertionResults: [
          { ancestorTitles: ['a shape'], title: 'is closed', duration: 1250 },
          { ancestorTitles: [], title: 'is not run', duration: null },
        ],
      },
    ],
  })
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const browser = timesOfBrowser({
    suites: [
      {
        title: 'tags.spec.ts',
        file: 'tags.spec.ts',
        specs: [spec('a tag is made', 900)],
        suites: [{ title: 'group', file: 'tags.spec.ts', specs: [spec('a tag is tried again', 8000, 4000)] }],
      },
    ],
  })
  expect(slowestLines([...vitest, ...browser], 3)).toEqual([
    '  12.0 s  e2e/tags.spec.ts: a tag is tried again',
    '   1.3 s  rules/a.test.ts: a shape > is closed',
    '   0.9 s  e2e/tags.spec.ts: a tag is made',
  ])
})
