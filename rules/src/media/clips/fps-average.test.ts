import { expect, test } from 'vitest'
import { FpsAverage } from './fps-average.ts'

test('the rate is that of the last fifty frames [EXPL-145]', () => {
  const average = new FpsAverage()
  let at = 0
  for (let frame = 0; frame < 200; frame++) average.add((at += 100))
  expect(average.fps).toBeCloseTo(10)
  // Half of the last fifty frames are now slow and half are fast.
  for (let frame = 0; frame < 25; frame++) average.add((at += 40))
  expect(average.fps).toBeCloseTo(50 / (25 * 0.1 + 25 * 0.04), 1)
  for (let frame = 0; frame < 25; frame++) average.add((at += 40))
  expect(average.fps).toBeCloseTo(25)
})

test('a pause does not count', () => {
  const average = new FpsAverage()
  average.add(0)
  expect(average.fps).toBeUndefined()
  average.add(50)
  average.pause()
  average.add(9000)
  average.add(9050)
  expect(average.fps).toBeCloseTo(20)
})
