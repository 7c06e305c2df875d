import { passwordMinLength } from './constants.ts'

export const authMessages = {
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  loginFailed: 'An error occurred while logging in. Please try again.',
  wrongCredentials: 'Unable to log in with provided credentials.',
  mfaCodeRequired: 'Please enter your MFA code',
  mfaFailed: 'error',
  mfaCodeInvalid: 'Invalid code',
  firstNameRequired: 'Please enter first name',
  lastNameRequired: 'Please enter last name',
  newPasswordRequired: 'Please enter a password',
  registrationPasswordMismatch: "Password doesn't match",
  invalidInvite: 'Invalid invite',
  invalidInvitePage: 'Invalid Form',
} as const

export const accountMessages = {
  passwordRequired: authMessages.newPasswordRequired,
  confirmRequired: 'Please confirm your password',
  passwordWeak: `Password must be: 1 number, 1 lowercase, 1 uppercase, and at least ${passwordMinLength} characters`,
  passwordCommon: 'This password is on a list of common ones. Please choose another one.',
  passwordMismatch: 'Your passwords do not match',
  currentPasswordRequired: 'Please enter your current password',
  currentPasswordWrong: 'This is not your current password',
  passwordUpdated: 'Your password has been updated.',
} as const
