import { expect, test } from 'vitest'
import { isNearPlate, normalisePlate, plateDistance, plateKey } from './plates.ts'
import { seededRandom } from '../random.ts'

test('a plate is upper case without separators', () => {
  expect(normalisePlate(' abc-123 ')).toBe('ABC123')
  expect(normalisePlate('ab·12.34')).toBe('AB1234')
  expect(normalisePlate('ＡＢＣ１２３')).toBe('ABC123')
  expect(normalisePlate('กท 1234')).toBe('กท1234')
  expect(normalisePlate(7654)).toBe('7654')
})

test('returns undefined where no plate was read', () => {
  for (const value of [
    '',
    ' - ',
    'unknown',
    'noPlate',
    'A'.repeat(17),
    'A'.repeat(1e6),
    null,
    {},
    NaN,
    -5,
    1.5,
  ]) {
    expect(normalisePlate(value)).toBeUndefined()
  }
})

test('plates that look alike have the same key', () => {
  expect(plateKey('ODIBSZG')).toBe('0018526')
  expect(plateKey('8OG123')).toBe(plateKey('B06I23'))
  expect(plateKey('abc-123')).toBe(plateKey('ABC123'))
})

test('look-alikes have distance 0, every other edit counts', () => {
  expect(plateDistance('ABC123', 'A8C123')).toBe(0)
  expect(plateDistance('ABC123', 'ABC124')).toBe(1)
  expect(plateDistance('ABC123', 'ABC12')).toBe(1)
  expect(plateDistance('ABC123', 'XBC12')).toBe(2)
  expect(plateDistance('', 'ABC')).toBe(3)
})

test('a near match allows look-alikes and one more edit in long plates', () => {
  expect(isNearPlate('GDS801', '6OSBOI')).toBe(true)
  expect(isNearPlate('GDS801', '6OSBO7')).toBe(true)
  expect(isNearPlate('ABC123', 'ABC1234')).toBe(true)
  expect(isNearPlate('ABC123', 'ABD124')).toBe(false)
  expect(isNearPlate('AB1', 'A81')).toBe(true)
  expect(isNearPlate('AB1', 'AB2')).toBe(false)
  expect(isNearPlate('', '')).toBe(false)
})

test('the distance is symmetric and never more than the edits made', () => {
  const random = seededRandom(3)
  const letters = 'ABCD0123OIZ'.split('')
  for (let round = 0; round < 500; round++) {
    const plate = Array.from({ length: 6 }, () => random.pick(letters))
    const edited = [...plate]
    const edits = random.whole(0, 3)
    for (let edit = 0; edit < edits; edit++) {
      const at = random.whole(0, edited.length - 1)
      if (random.uniform() < 0.5) edited[at] = random.pick(letters)
      else edited.splice(at, random.whole(0, 1), random.pick(letters))
    }
    const [a, b] = [plate.join(''), edited.join('')]
    expect(plateDistance(a, b)).toBe(plateDistance(b, a))
    expect(plateDistance(a, b)).toBeLessThanOrEqual(edits)
    const isLongEnough = Math.min(a.length, b.length) >= 4
    expect(isNearPlate(a, b)).toBe(plateDistance(a, b) <= (isLongEnough ? 1 : 0))
  }
})
