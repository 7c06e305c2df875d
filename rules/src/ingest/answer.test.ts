import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'

test('a Dahua camera hears success in its own words and stops repeating', () => {
  const { status, contentType, body } = answerTo({ stored: true, format: 'dahua', events: 1 })
  expect([status, contentType, JSON.parse(body)]).toEqual([200, 'application/json', { Result: true }])
})

test('others hear how many events were stored', () => {
  expect(JSON.parse(answerTo({ stored: true, format: 'rekor', events: 2 }).body)).toEqual({
    status: 'ok',
    events: 2,
  })
})

test('a body that cannot be read is refused with the reason', () => {
  const unknown = answerTo({ stored: false, problem: 'The JSON has no fields' })
  expect([unknown.status, JSON.parse(unknown.body)]).toEqual([400, { detail: 'The JSON has no fields' }])
  const dahua = answerTo({ stored: false, format: 'dahua', problem: 'Picture is missing' })
  expect(JSON.parse(dahua.body)).toEqual({ Result: false, detail: 'Picture is missing' })
})
