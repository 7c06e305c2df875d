import { expect, test } from 'vitest'
import { nearPlateFinder } from './plates-near.ts'
import { isNearPlate } from './plates.ts'

/** Plates of two to seven characters out of few, so that many are near each other; the same each time. */
function plates(count: number, letters: string, shortest = 2): string[] {
  let state = 7
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  return Array.from({ length: count }, () =>
    Array.from({ length: shortest + next(8 - shortest) }, () => letters[next(letters.length)]).join(''),
  )
}

test('the first of the searched plates that a plate is near to is found, as by comparing all', () => {
  const [searched, seen] = [plates(60, 'A08BC'), plates(2000, '8BC0O')]
  const find = nearPlateFinder(searched)
  const found = seen.map(find)
  expect(found).toEqual(seen.map((plate) => searched.find((other) => isNearPlate(other, plate))))
  expect(new Set(found).size).toBeGreaterThan(20)
})

test('a long list is searched among very many plates without a wait', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  const find = nearPlateFinder(plates(570, letters, 6))
  const seen = plates(30_000, letters, 6)
  const began = performance.now()
  seen.forEach(find)
  expect(performance.now() - began).toBeLessThan(2000)
})
