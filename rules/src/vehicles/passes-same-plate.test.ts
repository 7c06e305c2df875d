import { expect, test } from 'vitest'
import { areSurelyTwo, isSamePlate } from './passes-same-plate.ts'

const read = (plate: string, plateConfidence?: number) => ({ plate, plateConfidence })

test('one edit is a misreading, unless both readings are confident', () => {
  expect(isSamePlate(read('FLT123', 99), read('FLT124', 90))).toBe(true)
  expect(isSamePlate(read('FLT123', 99), read('FLT124'))).toBe(true)
  expect(isSamePlate(read('FLT123', 99), read('FLT124', 95))).toBe(false)
  expect(isSamePlate(read('FLT123', 60), read('FLT145', 60))).toBe(false)
})

test('look-alikes are one plate at any confidence', () => {
  expect(isSamePlate(read('GDS801', 99), read('6OSBO1', 99))).toBe(true)
})

test('two plates are different when neither can be a misreading of the other', () => {
  expect(areSurelyTwo(read('AAA111', 97), read('ZZZ999', 97))).toBe(true)
  expect(areSurelyTwo(read('AAA111', 97), read('ZZZ999', 80))).toBe(false)
  expect(areSurelyTwo(read('FLT123', 97), read('FLT124', 97))).toBe(false)
})
