import { expect, test } from 'vitest'
import { cropAround, readPart, writePart } from './crop.ts'

test('a crop includes a margin around the box, limited by the picture', () => {
  const size = { width: 200, height: 100 }
  expect(cropAround({ l: 40, t: 40, r: 80, b: 60 }, size)).toEqual({ l: 30, t: 35, r: 90, b: 65 })
  expect(cropAround({ l: 0, t: 90, r: 40, b: 100 }, size)).toEqual({ l: 0, t: 87.5, r: 50, b: 100 })
})

test('a crop is written as fractions and read back, and invalid text is rejected', () => {
  const part = writePart({ l: 30, t: 35, r: 90, b: 100 }, { width: 200, height: 100 })
  expect(part).toBe('0.1500,0.3500,0.4500,1.0000')
  expect(readPart(part)).toEqual({ l: 0.15, t: 0.35, r: 0.45, b: 1 })
  for (const text of ['', '0,0,1', 'a,b,c,d', '0.5,0,0.5,1', '-1,0,1,1', '0,0,1,2'])
    expect(readPart(text)).toBeUndefined()
})
