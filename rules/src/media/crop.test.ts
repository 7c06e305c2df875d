import { expect, test } from 'vitest'
import { cropAround } from './crop.ts'

test('a crop has room around the box, as far as the picture goes', () => {
  const size = { width: 200, height: 100 }
  expect(cropAround({ l: 40, t: 40, r: 80, b: 60 }, size)).toEqual({ l: 30, t: 35, r: 90, b: 65 })
  expect(cropAround({ l: 0, t: 90, r: 40, b: 100 }, size)).toEqual({ l: 0, t: 87.5, r: 50, b: 100 })
})
