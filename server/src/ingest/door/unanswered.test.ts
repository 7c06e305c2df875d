import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unansweredChallenges } from './unanswered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a challenge followed by credentials is not a refusal', () => {
  const challenges = unansweredChallenges()
  const refuse = vi.fn<() => void>()
  challenges.sent('gate', refuse)
  vi.advanceTimersByTime(500)
  challenges.answered('gate')
  vi.advanceTimersByTime(60_000)
  expect(refuse).not.toHaveBeenCalled()
})

test('each unanswered challenge is a refusal of its own camera', () => {
  const challenges = unansweredChallenges()
  const refuse = vi.fn<(camera: string) => void>()
  challenges.sent('gate', () => refuse('gate'))
  vi.advanceTimersByTime(1000)
  challenges.sent('gate', () => refuse('gate'))
  challenges.answered('exit')
  vi.advanceTimersByTime(2000)
  expect(refuse.mock.calls).toEqual([['gate'], ['gate']])
  challenges.sent('gate', () => refuse('gate later'))
  challenges.close()
  vi.advanceTimersByTime(60_000)
  expect(refuse).toHaveBeenCalledTimes(2)
})
