import { expect, test } from 'vitest'
import { ApiError } from '../lib/calls/api-error.ts'
import { mfaErrorText, onlyDigits } from './mfa-code.ts'

test('a code is numeric and at most six digits, however it was typed or pasted [PLAT-025]', () => {
  expect(onlyDigits('12a3')).toBe('123')
  expect(onlyDigits('123 456')).toBe('123456')
  expect(onlyDigits('1234567')).toBe('123456')
})

test('a rejected code shows the first entry of the code list, else the word error', () => {
  expect(mfaErrorText(new ApiError(400, { code: ['Invalid code', 'Old'] }, false))).toBe('Invalid code')
  expect(mfaErrorText(new ApiError(500, { title: 'Broken' }, true))).toBe('error')
  expect(mfaErrorText(new TypeError('offline'))).toBe('error')
})

test('after too many attempts the message states the wait', () => {
  expect(mfaErrorText(new ApiError(429, { detail: 'Try again in 40 seconds.' }, false))).toBe(
    'Try again in 40 seconds.',
  )
})
