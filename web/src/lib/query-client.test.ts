import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

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
