import { expect, test } from 'vitest'
import { camerasForTag, nameSimilarity } from './match.ts'
import { seededRandom } from '../random.ts'

test('names are compared by their letter pairs', () => {
  expect(nameSimilarity('night', 'nacht')).toBe(0.25)
  expect(nameSimilarity('Gate', 'CAM: gate')).toBe(1)
  expect(nameSimilarity('a', 'b')).toBe(0)
  expect(nameSimilarity('aaaa', 'aa')).toBe(0.5)
  expect(nameSimilarity('', '')).toBe(1)
})

test('a camera tag matches cameras whose name similarity is above 0.9 [SITE-137]', () => {
  const cameras = [
    'CAM: North Entrance Gate',
    'CAM: North Entrance Gates',
    'CAM: South Entrance Gate',
    'Gate',
  ]
  const found = camerasForTag(
    'CAM: north entrance  gate',
    cameras.map((name) => ({ name })),
  )
  expect(found.map((camera) => camera.name)).toEqual(cameras.slice(0, 2))
})

test('a similarity of exactly 0.9 is not a match [SITE-137]', () => {
  const [one, other] = ['abcdefghijk', 'abcdefghijx']
  expect(nameSimilarity(one, other)).toBe(0.9)
  expect(camerasForTag(one, [{ name: other }])).toEqual([])
})

test('similarity is symmetric and between 0 and 1', () => {
  const random = seededRandom(41)
  const word = () =>
    Array.from({ length: random.whole(0, 8) }, () => random.pick(['a', 'b', 'c', ' '])).join('')
  for (let round = 0; round < 1000; round++) {
    const [a, b] = [word(), word()]
    const likeness = nameSimilarity(a, b)
    expect(nameSimilarity(b, a)).toBe(likeness)
    expect(likeness).toBeGreaterThanOrEqual(0)
    expect(likeness).toBeLessThanOrEqual(1)
  }
})
