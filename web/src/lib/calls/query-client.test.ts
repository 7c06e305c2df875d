import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { liveReconnectDelayMs } from './timing.ts'
import { UnreachableError } from './api-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an identical request is skipped while its response is fresh, and an error never blocks the next [PLAT-251]', async () => {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('first')
    .mockRejectedValueOnce(new Error('no'))
  const ask = (page: number) =>
    queryClient
      .fetchQuery({ queryKey: ['list', page], queryFn, meta: { silent: true } })
      .catch(() => 'failed')
  expect(await ask(1)).toBe('first')
  expect(await ask(1)).toBe('first')
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(await ask(2)).toBe('failed')
  queryFn.mockResolvedValueOnce('second')
  expect(await ask(2)).toBe('second')
})

test('failed requests are sent again once the server is ready', async () => {
  vi.useFakeTimers()
  const ready = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ready.mockResolvedValueOnce(new Response())
  vi.stubGlobal('fetch', ready)
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new UnreachableError('down'))
  queryFn.mockResolvedValueOnce('here')
  const observer = new QueryObserver(queryClient, { queryKey: ['lost'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(liveReconnectDelayMs)
  expect(observer.getCurrentResult().isError).toBe(true)
  await vi.advanceTimersByTimeAsync(liveReconnectDelayMs)
  expect(observer.getCurrentResult().data).toBe('here')
  expect(ready).toHaveBeenCalledTimes(2)
  stop()
})
