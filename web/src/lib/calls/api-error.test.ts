import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('a fault of the server is reported with the id of its request', async () => {
  const answer = (status: number, headers: Record<string, string>) =>
    ApiError.from(Response.json({ title: 'Something went wrong on our side.' }, { status, headers }))
  const problem = { 'content-type': 'application/problem+json', 'x-request-id': 'abc-1' }
  expect((await answer(500, problem)).message).toBe('Something went wrong on our side. (request abc-1)')
  expect((await answer(503, problem)).message).toBe('Something went wrong on our side.')
})
