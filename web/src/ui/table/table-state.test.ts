import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/calls/query-client.ts'
import { tableState } from './table-state.ts'

beforeEach(() => queryClient.mount())
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.unmount()
  queryClient.clear()
})

/** A list with responses controlled by the test, and the properties of its table. */
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

test('a list is empty until it is requested, then loading, then loaded [PLAT-250]', async () => {
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

test('a failed list shows an error and can be retried [PLAT-250]', async () => {
  const { answer, load, table } = watchList()
  answer.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(['gate'])
  await load()
  expect(table()).toMatchObject({ rows: [], failure: { error: new Error('no') } })
  table().failure?.onRetry()
  expect(table()).toEqual(nothingYet)
  await expect.poll(() => table().rows).toEqual(['gate'])
})

test('a list requested while offline shows an error [PLAT-250]', async () => {
  const { answer, load, table } = watchList()
  answer.mockRejectedValue(new Error('no'))
  onlineManager.setOnline(false)
  await load()
  expect(table()).toMatchObject({ rows: [], failure: { error: new Error('no') } })
})
