import { expect, test } from 'vitest'
import { answerTo } from '#rules/ingest/answer.ts'
import { ThreadEnded } from '../../core/turns/worker-pool.ts'
import { refusalOfReading, unreadOf } from './refused-reading.ts'

test.each([
  ['memory', 413, 'too_large', 'Reading the event takes too much memory'],
  ['time', 422, 'unreadable', 'Reading the event takes too long'],
  ['fault', 422, 'unreadable', 'The event could not be read'],
] as const)('a thread that ends by %s returns %i for its post', (why, status, cause, reason) => {
  const { reading } = unreadOf(new ThreadEnded(why, 'ended'))
  const refusal = refusalOfReading(reading)!
  expect(refusal).toEqual({ cause, format: null, reason, status })
  const answer = answerTo({ stored: false, problem: refusal.reason, status: refusal.status })
  expect([answer.status, answer.body]).toEqual([status, JSON.stringify({ detail: reason })])
})

test('other failures are not attributed to the post', () => {
  expect(() => unreadOf(new Error('the pool is closed'))).toThrow('the pool is closed')
})
