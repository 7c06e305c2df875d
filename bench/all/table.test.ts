import { expect, test } from 'vitest'
import { isAllKept, tableOf } from './table.ts'

const around = { commit: 'abc1234', machine: '2 cores', day: '2026-05-04', minutes: 12 }
const ratio = { what: 'people / bare', measured: 0.41, unit: '', least: 0.4 }
const slow = { what: 'first byte', measured: 180.4, unit: 'ms', most: 100 }

test('shows each figure with its limit, and marks those beyond it', () => {
  const table = tableOf(
    [
      { name: 'ingest', findings: [ratio] },
      { name: 'explorer', findings: [slow] },
      { name: 'web', findings: [], fault: 'did not end within 1 minute' },
    ],
    around,
  )
  expect(table).toContain('Commit abc1234, 2026-05-04, 2 cores, 12.0 minutes.')
  expect(table).toContain('| ingest | people / bare | 0.41 | >= 0.4 |  |')
  expect(table).toContain('| explorer | first byte | 180 ms | <= 100 | **over** |')
  expect(table).toContain('| web | did not end within 1 minute |  |  | **missing** |')
})

test('is not kept with a figure beyond its limit or a benchmark without figures', () => {
  expect(isAllKept([{ name: 'ingest', findings: [ratio] }])).toBe(true)
  expect(isAllKept([{ name: 'explorer', findings: [ratio, slow] }])).toBe(false)
  expect(isAllKept([{ name: 'web', findings: [], fault: 'failed' }])).toBe(false)
})
