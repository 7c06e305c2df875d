import { expect, test } from 'vitest'
import { cardBrand, isCardNumber, plansInOrder, readExpiry } from './billing.ts'

test('plans are shown in reverse order [PLAT-230]', () => {
  expect(plansInOrder(['standard', 'professional', 'enterprise'])).toEqual([
    'enterprise',
    'professional',
    'standard',
  ])
})

test('a card number is checked by its check digit', () => {
  expect(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'].map(isCardNumber)).toEqual([
    true,
    true,
    true,
  ])
  expect(['4242424242424241', '4242', 'abcd', ''].map(isCardNumber)).toEqual([false, false, false, false])
})

test('the brand follows from the first digits', () => {
  expect(['4242', '5555', '2223', '3782', '9999'].map(cardBrand)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'card',
  ])
})

test('a card is valid until the end of its month', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  expect(readExpiry('11/26', now)).toEqual({ month: 11, year: 2026 })
  expect(readExpiry('1 / 2030', now)).toEqual({ month: 1, year: 2030 })
  expect(['10/26', '13/30', '1230', ''].map((text) => readExpiry(text, now))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
