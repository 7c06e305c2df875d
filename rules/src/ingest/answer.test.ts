import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'

test('a Dahua camera gets success in its own format and stops retrying', () => {
  const { status, contentType, body } = answerTo({ stored: true, format: 'dahua', events: 1 })
  expect([status, contentType, JSON.parse(body)]).toEqual([200, 'application/json', { Result: true }])
})

test('other cameras get the number of stored events', () => {
  expect(JSON.parse(answerTo({ stored: true, format: 'rekor', events: 2 }).body)).toEqual({
    status: 'ok',
    events: 2,
  })
})

test('rejects an unreadable body with the reason', () => {
  const unknown = answerTo({ stored: false, problem: 'The JSON has no fields' })
  expect([unknown.status, JSON.parse(unknown.body)]).toEqual([400, { detail: 'The JSON has no fields' }])
  const dahua = answerTo({ stored: false, format: 'dahua', problem: 'Picture is missing' })
  expect(JSON.parse(dahua.body)).toEqual({ Result: false, detail: 'Picture is missing' })
})
