import { expect, test } from 'vitest'
import { lookTracker } from './looks.ts'

test('the pieces of a clip that is played are one look; whoever else plays it, or plays it again, looks anew', () => {
  let seconds = 0
  const isNewLook = lookTracker(() => new Date(seconds * 1000))
  expect(isNewLook('ana', 'clip')).toBe(true)
  for (seconds = 30; seconds < 300; seconds += 30) expect(isNewLook('ana', 'clip')).toBe(false)
  expect(isNewLook('ben', 'clip')).toBe(true)
  expect(isNewLook('ana', 'other clip')).toBe(true)
  seconds += 61
  expect(isNewLook('ana', 'clip')).toBe(true)
})
