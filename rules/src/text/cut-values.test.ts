import { expect, test } from 'vitest'
import { cutValues } from './cut-values.ts'

test('cuts whole values, also one that contains another', () => {
  expect(cutValues('The key k-1234.x of k-1234 is unknown', ['k-1234', 'k-1234.x'])).toBe(
    'The key … of … is unknown',
  )
})

test('leaves what only contains a short value', () => {
  expect(cutValues('Error 401: no', ['1', 'o', ''])).toBe('Error 401: no')
  expect(cutValues('Rejected', ['e'])).toBe('Rejected')
})
