import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RowImage } from '#contract/explorer/api.ts'
import { nextQuery } from '../ui/use-query-params.ts'
import { declareExplorer, fetchAfter, fetchPage } from './declare-explorer.ts'
import { ExplorerList } from './explorer-list.tsx'
import { exportedRows } from './export/export-run.ts'
import { declareFilters, noOwnFilters } from './filters/filter-state.ts'

interface Bird {
  id: string
  name: string
  image: RowImage | null
}
const birds = ['Kea', 'Tui', 'Weka', 'Kaka', 'Takahe'].map((name): Bird => ({ id: name, name, image: null }))
const requests: object[] = []

/** The whole web side of an explorer of birds, whose list is in this file. */
const birdExplorer = declareExplorer({
  room: 'birds',
  path: '/dashboard/birds',
  heading: 'Birds',
  filters: declareFilters(noOwnFilters),
  views: {
    all: {
      label: 'All birds',
      exportColumns: ['Id', 'Name'],
      page: async ({ query }) => {
        requests.push(query)
        const first = (query.page - 1) * query.page_length
        return { rows: birds.slice(first, first + query.page_length), count: birds.length }
      },
    },
    parrots: {
      label: 'Parrots',
      exportColumns: ['Id'],
      page: async () => ({ rows: birds.filter(({ name }) => name.startsWith('K')), count: 2 }),
      after: async ({ query }) => ({ rows: birds.slice(0, query.limit), next: null }),
    },
  },
  columns: ({ view, hasImages }) => [
    hasImages && { key: 'image', title: 'Image', render: () => 'no picture' },
    { key: 'name', title: view === 'all' ? 'Bird' : 'Parrot', render: ({ name }: Bird) => name },
  ],
  cells: ({ id, name }) => [id, name],
  empty: () => 'Look up',
})

const { signal } = new AbortController()
const request = { range: undefined, query: birdExplorer.filters.query(birdExplorer.filters.none) }

const shown = (rows: Bird[] | undefined, view: 'all' | 'parrots' = 'all') =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ExplorerList
          state={
            {
              explorer: birdExplorer,
              filters: {},
              view,
              setView: () => undefined,
              paging: { page: 1, perPage: 10 },
              setPaging: () => undefined,
              list: { rows, isRefreshing: false, failure: undefined },
              count: rows?.length,
              imageIds: [],
            } as never
          }
          onOpen={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('a declared explorer keeps the view in the address, and another view starts at its first page', () => {
  const { viewCodec } = birdExplorer
  expect(viewCodec.read({ view: 'parrots' })).toEqual({ view: 'parrots' })
  expect(viewCodec.read({ view: 'cats' })).toEqual({ view: 'all' })
  expect(nextQuery(viewCodec, { page: 3, sites: 'x' }, { view: 'parrots' })).toEqual({
    sites: 'x',
    view: 'parrots',
  })
  expect(nextQuery(viewCodec, { view: 'parrots' }, { view: 'all' })).toEqual({ view: undefined })
})

test('a declared explorer requests a page with its filters', async () => {
  requests.length = 0
  const { rows, count } = await fetchPage(birdExplorer.views.all, request, { page: 2, perPage: 2 }, signal)
  expect({ names: rows.map(({ name }) => name), count }).toEqual({ names: ['Weka', 'Kaka'], count: 5 })
  expect(requests).toEqual([{ ...request.query, page: 2, page_length: 2 }])
})

test('a list without cursors is exported by its pages, one with cursors by them', async () => {
  const source = {
    rows: birds.slice(0, 2),
    page: 1,
    perPage: 2,
    count: 5,
    fetchPage: async () => [],
    fetchAfter: (cursor: string | undefined) =>
      fetchAfter(birdExplorer.views.all, request, { cursor, limit: 2 }, signal),
  }
  const cells = []
  for await (const { rows } of exportedRows(source, { kind: 'all' }, signal))
    cells.push(...rows.map((row) => birdExplorer.cells(row, 'UTC')))
  expect(cells).toEqual(birds.map(({ name }) => [name, name]))
  const byCursor = await fetchAfter(
    birdExplorer.views.parrots,
    request,
    { cursor: undefined, limit: 3 },
    signal,
  )
  expect(byCursor).toEqual({ rows: birds.slice(0, 3), next: null })
})

test('the table of a declared explorer has the columns of its view, its rows, and its own empty state', () => {
  const all = shown(birds)
  expect(all).toContain('aria-label="All birds"')
  for (const text of ['>Birds<', '>Parrots<', 'Bird', 'Weka', 'no picture']) expect(all).toContain(text)
  expect(shown([birds[0]!], 'parrots')).toContain('Parrot')
  expect(shown([])).toContain('Look up')
})
