import { expect, test } from 'vitest'
import { isStrongPassword, newPasswordFaults, registrationPasswordFaults, sessionKind } from './auth.ts'

test.each([
  ['Abcdefg1', true],
  ['Ærlighed9', true],
  ['Abcdef1', false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['', false],
  ['correct horse b', true],
  ['correct horse ', false],
])('a password %j is strong: %s', (password, isStrong) => {
  expect(isStrongPassword(password)).toBe(isStrong)
})

test.each([
  ['Abcdefg1', 'Abcdefg1', undefined],
  ['', '', { new_password1: ['Please enter a password'], new_password2: ['Please confirm your password'] }],
  ['Abcdefg1', '', { new_password2: ['Please confirm your password'] }],
  ['Abcdefg1', 'Abcdefg2', { new_password2: ['Your passwords do not match'] }],
  [
    'weak',
    'weak',
    {
      new_password1: ['Password must be: 1 number, 1 lowercase, 1 uppercase, and at least 8 characters'],
    },
  ],
])('a new password %j repeated as %j is judged by field', (password, repetition, faults) => {
  expect(newPasswordFaults(password, repetition)).toEqual(faults)
})

test('registration applies the same password rules with its own field names and messages', () => {
  expect(registrationPasswordFaults('Abcdefg1', 'Abcdefg1')).toBeUndefined()
  expect(registrationPasswordFaults('', '')).toEqual({ password1: ['Please enter a password'] })
  expect(registrationPasswordFaults('Abcdefg1', 'other')).toEqual({ password2: ["Password doesn't match"] })
})

test('a correct password opens a full session only when no code is required', () => {
  expect(sessionKind({ mfaEnabled: false, mustActivateMfa: false })).toBe('full')
  expect(sessionKind({ mfaEnabled: false, mustActivateMfa: true })).toBe('mfa_activation_required')
  expect(sessionKind({ mfaEnabled: true, mustActivateMfa: true })).toBe('mfa_required')
})
