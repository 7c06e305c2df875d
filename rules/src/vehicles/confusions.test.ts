import { expect, test } from 'vitest'
import { countConfusions, learnShares, likenessOf, readingsOfStay } from './confusions.ts'

const at = new Date(0)
const seen = (cameraId: string, plate: string, plateConfidence: number) => ({
  cameraId,
  plate,
  plateConfidence,
  time: at,
})

test('equal ends of a stay are right readings, and a sure one corrects a doubtful one', () => {
  const known = (cameraId: string, truth: string, read: string) => ({ cameraId, time: at, truth, read })
  expect(readingsOfStay(seen('in', 'ABC128', 60), seen('out', 'ABC128', 50))).toEqual([
    known('in', 'ABC128', 'ABC128'),
    known('out', 'ABC128', 'ABC128'),
  ])
  expect(readingsOfStay(seen('in', 'ABC12B', 60), seen('out', 'ABC128', 92))).toEqual([
    known('in', 'ABC128', 'ABC12B'),
    known('out', 'ABC128', 'ABC128'),
  ])
  expect(readingsOfStay(seen('in', 'ABC12B', 60), seen('out', 'ABC128', 50))).toEqual([])
  expect(readingsOfStay(seen('in', 'ABC12B', 90), seen('out', 'ABC128', 95))).toEqual([])
})

test('characters are counted by what they were read as, without readings of another length', () => {
  const readings = [
    { truth: 'A8', read: 'AB' },
    { truth: 'A8', read: 'A8' },
    { truth: 'A8', read: 'A' },
  ]
  expect(countConfusions(readings)).toEqual({ AA: 2, '8B': 1, '88': 1 })
})

test('a confusion of the camera makes two readings likelier to be of one plate', () => {
  const shares = learnShares({ MM: 80, MN: 20, EE: 99, EF: 1 })
  expect(Object.keys(shares)).toEqual(['MN'])
  // 20 of 100, and two of 10,000 of a hundred assumed ones.
  expect(shares['MN']).toBeCloseTo((20 + 0.02) / 200)
  const plain = { plate: 'AMC123', shares: undefined }
  const read = { plate: 'ANC123', shares }
  expect(likenessOf(plain, plain)).toBe(0)
  expect(likenessOf(plain, read)).toBeGreaterThan(likenessOf(plain, { ...read, shares: undefined }))
  expect(likenessOf(plain, { plate: 'AM123', shares })).toBeCloseTo(Math.log(0.003))
  expect(likenessOf(plain, { plate: 'AMC', shares })).toBe(Number.NEGATIVE_INFINITY)
})
