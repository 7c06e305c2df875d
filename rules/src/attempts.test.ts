import { expect, test } from 'vitest'
import {
  attemptLimits,
  attemptWaitSeconds,
  failuresAfter,
  limitsOf,
  type AttemptLimit,
  type AttemptRecord,
} from './attempts.ts'

const limit = attemptLimits['sign-in'].pair
const start = new Date('2026-03-01T00:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const record = (failures: number) => ({ failures, lastFailedAt: start })

test('failures below the limit cause no wait, and the last free failure causes one minute', () => {
  expect(attemptWaitSeconds(limit, undefined, start)).toBe(0)
  expect(attemptWaitSeconds(limit, record(4), start)).toBe(0)
  expect(attemptWaitSeconds(limit, record(5), start)).toBe(60)
  expect(attemptWaitSeconds(limit, record(5), after(59.2))).toBe(1)
  expect(attemptWaitSeconds(limit, record(5), after(60))).toBe(0)
})

test('each further failure doubles the wait, up to four hours', () => {
  const waits = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 1000].map((failures) =>
    attemptWaitSeconds(limit, record(failures), start),
  )
  expect(waits.map((seconds) => seconds / 60)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
})

test('failures expire after a day without a failure', () => {
  expect(failuresAfter(limit, undefined, start)).toBe(1)
  expect(failuresAfter(limit, record(9), after(86_399))).toBe(10)
  expect(failuresAfter(limit, record(9), after(86_400))).toBe(1)
})

/** Simulates a year of guessing: at every permitted moment, or with a pause after each series of guesses. */
function guessesInAYear(of: AttemptLimit, pauseAfter: number, pauseSeconds: number): number {
  const year = 366 * 86_400
  let known: AttemptRecord | undefined
  let guesses = 0
  let inARow = 0
  for (let at = 0; at < year;) {
    const wait = attemptWaitSeconds(of, known, after(at))
    if (wait > 0) {
      at += wait
      continue
    }
    known = { failures: failuresAfter(of, known, after(at)), lastFailedAt: after(at) }
    guesses++
    if (++inARow === pauseAfter) {
      inARow = 0
      at += pauseSeconds
    } else at += 1
  }
  return guesses
}

test('a year of guessing codes stays under one percent, however the guesses are spread', () => {
  // Codes have six digits, and at any moment the codes of three time steps are valid.
  const chance = 3 / 1_000_000
  const { known, account } = attemptLimits.mfa
  for (const pauseAfter of [1, 2, 3, 4, 5, 100])
    for (const pauseHours of [1, 6, 12, 23, 24, 25]) {
      const guesses = [known, account].reduce(
        (sum, of) => sum + guessesInAYear(of, pauseAfter, pauseHours * 3600),
        0,
      )
      expect(1 - (1 - chance) ** guesses, `${pauseAfter} then ${pauseHours} h`).toBeLessThan(0.01)
    }
})

test('a known address is not delayed by failures from other addresses', () => {
  expect(limitsOf('sign-in', false).map(([by]) => by)).toEqual(['pair', 'account', 'address'])
  expect(limitsOf('sign-in', true).map(([by]) => by)).toEqual(['pair'])
  expect(limitsOf('mfa', false).map(([by]) => by)).toEqual(['account', 'address'])
  expect(limitsOf('mfa', true).map(([by]) => by)).toEqual(['known'])
  expect(limitsOf('set-up', true).map(([by]) => by)).toEqual(['account', 'address'])
})
