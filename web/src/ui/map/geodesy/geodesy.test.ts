import { describe, expect, test } from 'vitest'
import { centreOr, metresBetween, metresPerPixel, offsetMetres } from './geodesy.ts'

describe('a centre', () => {
  const before = { lat: -41.3, lng: 174.8 }

  test('is ignored when its latitude or longitude is out of range [SITE-029]', () => {
    expect(centreOr({ lat: -36, lng: 174 }, before)).toEqual({ lat: -36, lng: 174 })
    expect(centreOr({ lat: 90, lng: -180 }, before)).toEqual({ lat: 90, lng: -180 })
    expect(centreOr({ lat: 90.1, lng: 174 }, before)).toBe(before)
    expect(centreOr({ lat: -91, lng: 174 }, before)).toBe(before)
    expect(centreOr({ lat: -36, lng: 180.5 }, before)).toBe(before)
    expect(centreOr({ lat: -36, lng: -181 }, before)).toBe(before)
  })

  test('is ignored when it is missing or not a number', () => {
    expect(centreOr(undefined, before)).toBe(before)
    expect(centreOr({ lat: -36 }, before)).toBe(before)
    expect(centreOr({ lat: Number.NaN, lng: 174 }, before)).toBe(before)
  })
})

test('one zoom deeper halves the ground under a pixel', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_184, -1)
  expect(metresPerPixel(-36, 17) / metresPerPixel(-36, 18)).toBeCloseTo(2)
})

test('converts metres east and north to a point and back', () => {
  const gate = { lat: -36.8485, lng: 174.7635 }
  const there = offsetMetres(gate, 120, -45)
  expect(metresBetween(gate, there).east).toBeCloseTo(120, 6)
  expect(metresBetween(gate, there).north).toBeCloseTo(-45, 6)
})
