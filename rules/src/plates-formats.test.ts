import { expect, test } from 'vitest'
import { platePlausibility } from './plates-formats.ts'

test('series of New Zealand and of Australia are told from personalised plates', () => {
  for (const plate of ['ABC123', 'AB1234', 'ZZ99', 'A123B', '12ABC']) {
    expect(platePlausibility(plate, 'NZ')).toBe('standard')
  }
  for (const plate of ['ABC12D', 'AB12CD', '1AB2CD', '123ABC', 'S123ABC', '1ABC123', 'A12BC']) {
    expect(platePlausibility(plate, 'AU')).toBe('standard')
  }
  expect(platePlausibility('KIWI', 'NZ')).toBe('personalised')
  expect(platePlausibility('1ABC123', 'NZ')).toBe('implausible')
  expect(platePlausibility('กท1234', 'NZ')).toBe('implausible')
  expect(platePlausibility('', 'AU')).toBe('implausible')
})
