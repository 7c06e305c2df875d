import { expect, test } from 'vitest'
import { trackViewSessions } from './view-sessions.ts'

test('the pieces of a clip that is played are one view session; another person, or playing it again, begins a new session', () => {
  let seconds = 0
  const isNewViewSession = trackViewSessions(() => new Date(seconds * 1000))
  expect(isNewViewSession('ana', 'clip')).toBe(true)
  for (seconds = 30; seconds < 300; seconds += 30) expect(isNewViewSession('ana', 'clip')).toBe(false)
  expect(isNewViewSession('ben', 'clip')).toBe(true)
  expect(isNewViewSession('ana', 'other clip')).toBe(true)
  seconds += 61
  expect(isNewViewSession('ana', 'clip')).toBe(true)
})
