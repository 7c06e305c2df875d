import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { readServerErrors } from './server-errors.ts'

const refusal = (body: unknown) => new ApiError(400, body, false)

test('messages about a field go to that field, several of them on lines of their own', () => {
  const error = refusal({ password1: ['Too short', 'Too common'], email: ['Taken'] })
  expect(readServerErrors(error, ['email', 'password1'])).toEqual({
    fields: { password1: 'Too short\nToo common', email: 'Taken' },
    rest: undefined,
  })
})

test('messages about the whole form or about unseen fields are kept for the banner', () => {
  expect(
    readServerErrors(refusal({ non_field_errors: ['The last administrator stays'] }), ['email']),
  ).toEqual({
    fields: {},
    rest: 'The last administrator stays',
  })
  expect(readServerErrors(refusal({ sites: ['Unknown site'] }), ['email']).rest).toBe('Unknown site')
})

test('a server name can belong to a field with another name', () => {
  const error = refusal({ name: ['Please enter first name'] })
  expect(readServerErrors(error, ['firstName'], { name: 'firstName' }).fields).toEqual({
    firstName: 'Please enter first name',
  })
})

test('a detail is the last resort, and other errors say nothing about fields', () => {
  expect(readServerErrors(refusal({ detail: 'Not allowed' }), []).rest).toBe('Not allowed')
  expect(readServerErrors(new Error('offline'), [])).toEqual({ fields: {}, rest: undefined })
})
