import { expect, test, vi } from 'vitest'
import { exportedRows, maxExportPages, readPageCount, type ExportSource } from './export-run.ts'

type Source = ExportSource<number>
const numbers = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)

function sourceOf(count: number, perPage: number) {
  const fetchPage = vi.fn<Source['fetchPage']>(async (page) =>
    numbers((page - 1) * perPage, perPage).filter((n) => n < count),
  )
  const fetchAfter = vi.fn<Source['fetchAfter']>(async (cursor, limit) => {
    const from = Number(cursor ?? 0)
    const rows = numbers(from, limit).filter((n) => n < count)
    return { rows, next: from + limit < count ? String(from + limit) : null }
  })
  const rows = numbers(0, Math.min(perPage, count))
  return { rows, page: 1, perPage, count, fetchPage, fetchAfter } satisfies Source
}

const run = async (source: ExportSource<number>, choice: Parameters<typeof exportedRows>[1]) => {
  const parts = await Array.fromAsync(exportedRows(source, choice, new AbortController().signal))
  return { rows: parts.flatMap((part) => part.rows), percents: parts.map(({ percent }) => percent) }
}

test('the current page is exported as it is shown', async () => {
  const source = sourceOf(50, 10)
  expect((await run(source, { kind: 'page' })).rows).toEqual(numbers(0, 10))
  expect(source.fetchPage).not.toHaveBeenCalled()
})

test('several pages start at the current one and end with the list', async () => {
  const source = sourceOf(25, 10)
  expect((await run(source, { kind: 'pages', pages: 2 })).rows).toEqual(numbers(0, 20))
  expect((await run(sourceOf(25, 10), { kind: 'pages', pages: 9 })).rows).toEqual(numbers(0, 25))
})

test('all rows are fetched 100 at a time by cursor [EXPL-194]', async () => {
  const source = sourceOf(250, 10)
  const { rows } = await run(source, { kind: 'all' })
  expect(rows).toHaveLength(250)
  expect(source.fetchAfter.mock.calls.map(([cursor, limit]) => [cursor, limit])).toEqual([
    [undefined, 100],
    ['100', 100],
    ['200', 100],
  ])
})

test('progress stays at 99 until the file is written [EXPL-186]', async () => {
  const { percents } = await run(sourceOf(250, 10), { kind: 'all' })
  expect(percents).toEqual([40, 80, 99])
})

test('at most a thousand rows are exported page by page [EXPL-192]', () => {
  expect(maxExportPages(30)).toBe(33)
  expect(readPageCount('500', 10)).toBe(100)
  expect(readPageCount(' 3 ', 10)).toBe(3)
})

test('rejects an invalid number of pages', () => {
  for (const text of ['', 'three', '0', '-2', '1.5']) expect(readPageCount(text, 10)).toBeUndefined()
})
