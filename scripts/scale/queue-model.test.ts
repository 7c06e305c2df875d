import { expect, test } from 'vitest'
import { randomFrom, simulate } from './queue-model.ts'

/** Exponentially distributed times with this mean in milliseconds. */
const exponential = (meanMs: number, seed: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: 20_000 }, () => -Math.log(1 - random()) * meanMs)
}

test('one server at half load responds as the M/M/1 formula predicts', () => {
  // M/M/1: times in the system are exponential with mean 1 / (mu - lambda), here 10 ms / (1 - 0.5).
  const stages = [{ name: 'one', servers: 1, serviceMs: exponential(10, 1) }]
  const { meanMs, p95Ms, busy } = simulate(stages, 50, 200_000, randomFrom(2))
  expect(busy['one']).toBeCloseTo(0.5, 1)
  expect(meanMs).toBeGreaterThan(18.5)
  expect(meanMs).toBeLessThan(21.5)
  expect(p95Ms).toBeGreaterThan(-Math.log(0.05) * 20 * 0.93)
  expect(p95Ms).toBeLessThan(-Math.log(0.05) * 20 * 1.07)
})

test('stages add up, and more servers shorten the wait', () => {
  const stage = (name: string, servers: number) => ({ name, servers, serviceMs: [10] })
  const tight = simulate([stage('a', 1), stage('b', 1)], 80, 50_000, randomFrom(3))
  const wide = simulate([stage('a', 4), stage('b', 4)], 80, 50_000, randomFrom(3))
  expect(wide.meanMs).toBeGreaterThanOrEqual(20)
  expect(wide.meanMs).toBeLessThan(21)
  expect(tight.p95Ms).toBeGreaterThan(2 * wide.p95Ms)
})
