import { expect, test, vi } from 'vitest'
import { queryClient, requestStatus } from './query-client.ts'

test.each([
  [{ status: 'pending', fetchStatus: 'idle' }, 'empty'],
  [{ status: 'pending', fetchStatus: 'paused' }, 'pending'],
  [{ status: 'pending', fetchStatus: 'fetching' }, 'loading'],
  [{ status: 'success', fetchStatus: 'idle' }, 'success'],
  [{ status: 'error', fetchStatus: 'idle' }, 'error'],
] as const)('a query in %o is %s [PLAT-250]', (query, status) => {
  expect(requestStatus(query)).toBe(status)
})

test('an identical request is skipped while its answer is fresh, and an error never blocks the next [PLAT-251]', async () => {
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
