import { expect, test } from 'vitest'
import { confidenceOf, locationOf, percentOf, sizeOf, speedOf } from './measures.ts'

test('a confidence is 0-100, from a fraction or a percentage, a number or text', () => {
  expect(confidenceOf(0.719034)).toBe(71.9)
  expect(confidenceOf('0.5')).toBe(50)
  expect(confidenceOf(97)).toBe(97)
  expect(confidenceOf('97.126')).toBe(97.13)
  expect(confidenceOf(1)).toBe(100)
  expect(confidenceOf(0)).toBe(0)
})

test('on a known scale of 100, a value of 1 is one percent', () => {
  expect(percentOf('1')).toBe(1)
  expect(percentOf(0.4)).toBe(0.4)
})

test('drops impossible measures', () => {
  for (const value of [-1, 101, NaN, Infinity, 'high', '', null, {}, []]) {
    expect(confidenceOf(value)).toBeUndefined()
  }
  for (const value of [-1, 900, '-', 'fast', null]) expect(speedOf(value)).toBeUndefined()
  for (const side of [0, -5, 1.5, 1e9, 'wide', null]) expect(sizeOf(side, 100)).toBeUndefined()
})

test('drops a position of 0, 0', () => {
  expect(locationOf({ lat: '-36.8', lng: '174.7' })).toEqual({ lat: -36.8, lng: 174.7 })
  expect(locationOf({ lat: 0, lng: 0 })).toBeUndefined()
  expect(locationOf({ lat: 91, lng: 0 })).toBeUndefined()
  expect(locationOf(null)).toBeUndefined()
})
