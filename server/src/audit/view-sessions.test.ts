import { expect, test } from 'vitest'
import { trackViewSessions } from './view-sessions.ts'

test('requests for the pieces of a playing clip form one view session; another user or another play starts a new one', () => {
  let seconds = 0
  const isNewViewSession = trackViewSessions(() => new Date(seconds * 1000))
  expect(isNewViewSession('ana', 'clip')).toBe(true)
  for (seconds = 30; seconds < 300; seconds += 30) expect(isNewViewSession('ana', 'clip')).toBe(false)
  expect(isNewViewSession('ben', 'clip')).toBe(true)
  expect(isNewViewSession('ana', 'other clip')).toBe(true)
  seconds += 61
  expect(isNewViewSession('ana', 'clip')).toBe(true)
})
