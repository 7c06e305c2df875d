import { expect, test } from 'vitest'
import { isStandardPlate } from './plates-formats.ts'

test('series of New Zealand and of Australia are distinguished from personalised plates', () => {
  for (const plate of ['ABC123', 'AB1234', 'ZZ99', 'A123B', '12ABC'])
    expect(isStandardPlate(plate, 'NZ')).toBe(true)
  for (const plate of ['ABC12D', 'AB12CD', '1AB2CD', '123ABC', 'S123ABC', '1ABC123', 'A12BC'])
    expect(isStandardPlate(plate, 'AU')).toBe(true)
  for (const plate of ['KIWI', '1ABC123', 'กท1234', '']) expect(isStandardPlate(plate, 'NZ')).toBe(false)
})
