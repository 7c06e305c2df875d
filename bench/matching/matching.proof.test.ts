import { expect, test, vi } from 'vitest'
import { learnFrom, measureMatching } from './measure.ts'
import { simulateStays } from './world.ts'

/** The mean of two worlds, of each the first two thirds to learn from. */
const seeds = [1, 2]
const misreads = 0.1
// Half a minute on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

test('with a tenth of the readings wrong 97 % of the exits find their entry, and learned confusions find more', () => {
  const results = seeds.map((seed) => {
    const stays = simulateStays(seed, 2000, misreads)
    const [past, present] = [stays.slice(0, 1300), stays.slice(1300)]
    return { before: measureMatching(present), learned: measureMatching(present, learnFrom(past)) }
  })
  const mean = (which: 'before' | 'learned', what: 'right' | 'wrong') =>
    results.reduce((sum, result) => sum + result[which][what], 0) / results.length
  expect(mean('learned', 'right')).toBeGreaterThanOrEqual(97)
  expect(mean('learned', 'wrong')).toBeLessThanOrEqual(0.5)
  expect(mean('learned', 'right')).toBeGreaterThan(mean('before', 'right'))
})
