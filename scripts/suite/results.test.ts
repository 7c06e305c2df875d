import { expect, test } from 'vitest'
import { closingLine, countStates, resultsOfBrowser, slowestLines } from './results.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const spec = (title: string, status: Status, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})

const browser = resultsOfBrowser({
  suites: [
    {
      file: 'tags.spec.ts',
      specs: [spec('creates a tag', 'expected', 900), spec('is skipped', 'skipped')],
      suites: [
        { file: 'tags.spec.ts', specs: [spec('renames a tag', 'flaky', 8000, 4000)] },
        { file: 'tags.spec.ts', specs: [spec('removes a tag', 'unexpected', 50)] },
      ],
    },
    { file: 'sites.spec.ts', specs: [spec('lists sites', 'expected', 1250)] },
  ],
})

test('lists the slowest tests and files with their seconds over all attempts', () => {
  expect(slowestLines(browser.tests, 2)).toEqual([
    '  12.0 s  e2e/tags.spec.ts: renames a tag',
    '   1.3 s  e2e/sites.spec.ts: lists sites',
  ])
  expect(slowestLines(browser.files, 3)).toEqual([
    '  12.9 s  e2e/tags.spec.ts',
    '   1.3 s  e2e/sites.spec.ts',
  ])
})

test('a test that passed only after a retry counts as flaky', () => {
  expect(closingLine(countStates(browser.tests))).toBe('2 passed, 1 failed, 1 skipped, 1 flaky')
})
