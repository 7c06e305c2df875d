import { describe, expect, test } from 'vitest'
import { isHome, labelPoint, ringArea, roundCorners, unwrapRing } from './geometry.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

test('the detailed part covers New Zealand and Australia with their islands, without their neighbours', () => {
  const auckland = [174.76, -36.85]
  const darwin = [130.84, -12.46]
  const chathams = [-176.5, -44]
  expect([auckland, darwin, chathams].every(isHome)).toBe(true)
  const kupang = [123.6, -10.2]
  const portMoresby = [147.2, -9.5]
  const noumea = [166.5, -22.3]
  expect([kupang, portMoresby, noumea].some(isHome)).toBe(false)
})

test('puts a name in the middle of the largest part', () => {
  const island = square.map(([x = 0, y = 0]) => [x / 10 + 20, y / 10])
  expect(labelPoint([[island], [square]])).toEqual([2, 2])
})

test('rounding corners keeps a ring closed and a little smaller', () => {
  const rounded = roundCorners(square)
  expect(rounded[0]).toEqual(rounded.at(-1))
  expect(ringArea(rounded)).toBeLessThan(ringArea(square))
  expect(ringArea(rounded)).toBeGreaterThan(0.8 * ringArea(square))
})

describe('unwrapping a ring', () => {
  test('continues past 180 degrees without a jump to the other side', () => {
    const fiji = [
      [179, -16],
      [-179, -16],
      [-179, -17],
      [179, -17],
      [179, -16],
    ]
    expect(unwrapRing(fiji).map(([x]) => x)).toEqual([179, 181, 181, 179, 179])
  })

  test('closes a ring around the pole over the pole', () => {
    const antarctica = [
      [-170, -75],
      [0, -70],
      [170, -75],
      [-170, -75],
    ]
    expect(unwrapRing(antarctica).slice(-3)).toEqual([
      [190, -90],
      [-170, -90],
      [-170, -75],
    ])
  })
})
