import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that is not loaded after 120 seconds is a chunk-load error [PLAT-086]', async () => {
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  let isSettled = false
  void outcome.then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
})

test('a part that fails is a chunk-load error at once, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect((error as ChunkLoadError).cause).toBe(cause)
})

test('a loaded part leaves no timer behind', async () => {
  expect(await loadChunk(() => Promise.resolve('page'))).toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})
