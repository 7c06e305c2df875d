import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { call, whenUnauthorised } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { whenReasonNeeded } from '../search-reason.ts'
import { forgetSession, storeKey } from '../session/session.ts'

const endpoint = {
  method: 'GET',
  url: '/api/v1/sites/:id',
  config: { access: 'member' },
  schema: {
    summary: 'One site',
    params: z.object({ id: z.string() }),
    querystring: z.object({ name: z.string().optional(), page: z.number().optional() }),
    response: { 200: z.object({ id: z.string() }) },
  },
} as const satisfies Endpoint
const open = { ...endpoint, config: { access: 'public' } } as const satisfies Endpoint

const fetched = vi.fn<typeof fetch>()
const signedOut = vi.fn<() => void>()
const answer = (status: number, body: unknown, type = 'application/json') =>
  fetched.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }),
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  whenUnauthorised(signedOut)
})
afterEach(() => {
  forgetSession()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a call sends the stored key as a bearer token, if there is one [PLAT-269]', async () => {
  answer(200, { id: 'a b' })
  await call(open, { params: { id: 'a b' } })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/sites/a%20b')
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({})
  storeKey('abc', 'logged_in')
  answer(200, { id: 'a' })
  await call(endpoint, { params: { id: 'a' } })
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer abc' })
})

test.each(['', '.', '..'])('does not send %j as a part of a path', async (id) => {
  await expect(call(open, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(fetched).not.toHaveBeenCalled()
})

test('a download whose reason is cancelled is cancelled, and a search without one is rejected', async () => {
  whenReasonNeeded(async () => undefined)
  const why = { search_reason: ['Please say why you download this.'] }
  const download = { ...open, url: '/api/v1/sites/:id/export.csv' } as const satisfies Endpoint
  answer(400, why)
  await expect(call(download, { params: { id: 'a' } })).rejects.toMatchObject({ name: 'AbortError' })
  answer(400, why)
  await expect(call(open, { params: { id: 'a' } })).rejects.toBeInstanceOf(ApiError)
})

test('omits empty values from the query', async () => {
  answer(200, { id: 'a' })
  await call(open, { params: { id: 'a' }, query: { name: '', page: 2 } })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/sites/a?page=2')
})

test('a request without a response fails with our message; a cancelled one is only cancelled', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(open, { params: { id: 'a' } })).rejects.toThrow(
    'The server cannot be reached. Please check your connection.',
  )
  const cancelled = new DOMException('Stopped', 'AbortError')
  fetched.mockRejectedValueOnce(cancelled)
  await expect(call(open, { params: { id: 'a' } })).rejects.toBe(cancelled)
})

test('a 401 signs out', async () => {
  storeKey('abc', 'logged_in')
  answer(401, { detail: 'Unknown key' })
  await expect(call(endpoint, { params: { id: 'a' } })).rejects.toThrow('Unknown key')
  expect(signedOut).toHaveBeenCalledOnce()
})

test('an expired session is not sent, except to calls that need none', async () => {
  storeKey('abc', 'logged_in', Date.now() - 10_800_001)
  await expect(call(endpoint, { params: { id: 'a' } })).rejects.toThrow(ApiError)
  expect(fetched).not.toHaveBeenCalled()
  expect(signedOut).toHaveBeenCalledOnce()
  answer(200, { id: 'a' })
  expect(await call(open, { params: { id: 'a' } })).toEqual({ id: 'a' })
})

test('the message of an error is the title of a problem, else the detail, else the first message', async () => {
  const messages: string[] = []
  const fail = () => call(open, { params: { id: 'a' } }).catch((error: Error) => messages.push(error.message))
  answer(500, { title: 'Out of order', detail: 'Disk' }, 'application/problem+json')
  await fail()
  answer(403, { detail: 'Not yours' })
  await fail()
  answer(400, { name: ['Too long'] })
  await fail()
  expect(messages).toEqual(['Out of order', 'Not yours', 'Too long'])
})

test('after a sign-out requests of components on the screen are cancelled', async () => {
  storeKey('abc', 'logged_in')
  forgetSession()
  await expect(call(endpoint, { params: { id: 'a' } })).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched).not.toHaveBeenCalled()
  expect(signedOut).not.toHaveBeenCalled()
})
