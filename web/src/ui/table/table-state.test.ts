import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { tableState } from './table-state.ts'

beforeEach(() => queryClient.mount())
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.unmount()
  queryClient.clear()
})

/** A list whose answers are given by hand, and what its table gets meanwhile. */
function watchList() {
  const answer = vi.fn<() => Promise<string[]>>()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: answer,
    enabled: false,
    meta: { silent: true },
  })
  observer.subscribe(() => {})
  return { answer, load: () => observer.refetch(), table: () => tableState(observer.getCurrentResult()) }
}

const nothingYet = { rows: undefined, isRefreshing: false, failure: undefined }

test('a list is empty until it is requested, loading, and then there [PLAT-250]', async () => {
  const { answer, load, table } = watchList()
  answer.mockResolvedValue(['gate'])
  expect(table()).toEqual(nothingYet)
  const loaded = load()
  expect(table()).toEqual(nothingYet)
  await loaded
  expect(table()).toEqual({ rows: ['gate'], isRefreshing: false, failure: undefined })
  const refreshed = load()
  expect(table()).toEqual({ rows: ['gate'], isRefreshing: true, failure: undefined })
  await refreshed
})

test('a list that failed says so and can be requested again [PLAT-250]', async () => {
  const { answer, load, table } = watchList()
  answer.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(['gate'])
  await load()
  expect(table()).toMatchObject({ rows: [], failure: { error: new Error('no') } })
  table().failure?.onRetry()
  expect(table()).toEqual(nothingYet)
  await expect.poll(() => table().rows).toEqual(['gate'])
})

test('a list requested while offline does not wait in silence [PLAT-250]', async () => {
  const { answer, load, table } = watchList()
  answer.mockRejectedValue(new Error('no'))
  onlineManager.setOnline(false)
  await load()
  expect(table()).toMatchObject({ rows: [], failure: { error: new Error('no') } })
})
