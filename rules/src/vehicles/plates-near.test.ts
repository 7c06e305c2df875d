import { expect, test } from 'vitest'
import { nearPlateFinder } from './plates-near.ts'
import { isNearPlate } from './plates.ts'
import { seededRandom } from '../random.ts'

const random = seededRandom(7)
const plates = (count: number, letters: string, lengths: [least: number, most: number]) =>
  Array.from({ length: count }, () =>
    Array.from({ length: random.whole(...lengths) }, () => random.pick(letters.split(''))).join(''),
  )

test('finds the first searched plate that is similar, as a full comparison does', () => {
  const [searched, seen] = [plates(60, 'A08BC', [2, 7]), plates(2000, '8BC0O', [2, 7])]
  const find = nearPlateFinder(searched)
  const found = seen.map(find)
  expect(found).toEqual(seen.map((plate) => searched.find((other) => isNearPlate(other, plate))))
  expect(new Set(found).size).toBeGreaterThan(20)
})

test('searches a long list among many plates without delay', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  const find = nearPlateFinder(plates(3000, letters, [6, 7]))
  // A full comparison would exceed the time limit of the test.
  expect(plates(30_000, letters, [6, 7]).filter(find).length).toBeGreaterThan(3)
})
