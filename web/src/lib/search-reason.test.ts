import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './calls/api-error.ts'
import { askAgain, forgetReasons, knownReason, whenReasonNeeded } from './search-reason.ts'

afterEach(() => {
  forgetReasons()
  whenReasonNeeded(async () => undefined)
})

const rejected = new ApiError(400, { search_reason: ['Please say why you look for this plate.'] }, true)
const request = { query: { plates: 'KUP522' } }

test('a call that is rejected after the reason was given for another is repeated without a second question', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'Case 7')
  whenReasonNeeded(ask)
  const sent = knownReason(request)
  expect(await askAgain(rejected, request, sent)).toBe(true)
  expect(await askAgain(rejected, request, sent)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(knownReason(request)).toEqual({ 'x-search-reason': 'Case%207' })
})

test('a reason that is rejected is asked for again', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'Case 7')
  whenReasonNeeded(ask)
  await askAgain(rejected, request, {})
  await askAgain(rejected, request, knownReason(request))
  expect(ask).toHaveBeenCalledTimes(2)
})
