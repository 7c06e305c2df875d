import { expect, test } from 'vitest'
import { ApiError } from '../../lib/calls/api-error.ts'
import { readServerErrors } from './server-errors.ts'

const refusal = (body: unknown) => new ApiError(400, body, false)

test('assigns messages to their field, several of them on separate lines', () => {
  const error = refusal({ password1: ['Too short', 'Too common'], email: ['Taken'] })
  expect(readServerErrors(error, ['email', 'password1'])).toEqual({
    fields: { password1: 'Too short\nToo common', email: 'Taken' },
    rest: undefined,
  })
})

test('shows messages about the whole form or hidden fields in the banner', () => {
  expect(
    readServerErrors(refusal({ non_field_errors: ['The last administrator stays'] }), ['email']),
  ).toEqual({
    fields: {},
    rest: 'The last administrator stays',
  })
  expect(readServerErrors(refusal({ sites: ['Unknown site'] }), ['email']).rest).toBe('Unknown site')
})

test('maps a server name to a field with another name', () => {
  const error = refusal({ name: ['Please enter first name'] })
  expect(readServerErrors(error, ['firstName'], { name: 'firstName' }).fields).toEqual({
    firstName: 'Please enter first name',
  })
})

test('uses the detail when no field is named, and ignores other errors', () => {
  expect(readServerErrors(refusal({ detail: 'Not allowed' }), []).rest).toBe('Not allowed')
  expect(readServerErrors(new Error('offline'), [])).toEqual({ fields: {}, rest: undefined })
})
