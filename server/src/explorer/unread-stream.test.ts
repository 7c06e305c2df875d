import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '#rules/time/lengths.ts'
import { streamWhileRead } from './unread-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function source() {
  const state = { isOver: false }
  async function* pieces() {
    try {
      for (const piece of 'abcdefghij') yield piece
    } finally {
      state.isOver = true
    }
  }
  return { pieces: pieces(), state }
}

const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('a stream that is idle for a minute is closed, together with its source', async () => {
  const { pieces, state } = source()
  const stream = streamWhileRead(pieces, minuteMs)
  await once(stream, 'readable')
  expect(stream.read()).toBe('a')
  await turn()
  vi.advanceTimersByTime(minuteMs - 1)
  expect(stream.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stream.destroyed).toBe(true)
  await turn()
  expect(state.isOver).toBe(true)
})

test('a stream with a slow reader completes', async () => {
  const { pieces } = source()
  const found: string[] = []
  for await (const piece of streamWhileRead(pieces, minuteMs)) {
    found.push(piece as string)
    await turn()
    vi.advanceTimersByTime(minuteMs - 1)
  }
  expect(found.join('')).toBe('abcdefghij')
})
