import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customersApi } from '#contract/customers/api.ts'
import { call } from './calls/api-client.ts'
import { customerNameQuery } from './customer-names.ts'
import { whenReasonNeeded } from './search-reason.ts'
import { forgetSession, storeKey } from './session/session.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  storeKey('key', 'logged_in')
})
afterEach(() => {
  forgetSession()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('requests the plates of a table in one call, and returns a name for each', async () => {
  const customer = { company: '', email: '', phone: '', notes: '', tags: [], updated_at: '', last_seen: null }
  const results = [
    { ...customer, plate: 'KUP522', name: 'Hemi Dyk' },
    { ...customer, plate: 'JBP211', name: '', company: 'North' },
  ]
  const body = JSON.stringify({ count: 2, next: null, previous: null, results })
  fetched.mockResolvedValueOnce(new Response(body))
  const client = new QueryClient()
  const names = await Promise.all(
    ['KUP522', 'JBP211', 'ZZZ999'].map((plate) => client.fetchQuery(customerNameQuery(plate))),
  )
  expect(names).toEqual(['Hemi Dyk', 'North', null])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[0]).toEqual(expect.stringContaining('plates=KUP522%2CJBP211%2CZZZ999'))
})

test('where a search needs a reason, the rows of a search send it, and other rows show no names and ask nothing', async () => {
  const ask = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce('Case 9')
  whenReasonNeeded(ask)
  const refused = () => Response.json({ search_reason: ['Please say why.'] }, { status: 400 })
  const answer = (plate: string) => Response.json({ count: 1, results: [{ plate, name: 'Hemi Dyk' }] })
  const reasonOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('x-search-reason')
  fetched.mockImplementation(async (_url, init) => (reasonOf(init) ? answer('KUP522') : refused()))
  await call(customersApi.list, { query: { plates: 'KUP' } })
  expect(ask).toHaveBeenCalledTimes(1)
  fetched.mockClear()
  const client = new QueryClient()
  const names = await Promise.all(
    ['KUP522', 'JBP211', 'ZZZ999'].map((plate) => client.fetchQuery(customerNameQuery(plate))),
  )
  expect(names).toEqual(['Hemi Dyk', null, null])
  expect(
    fetched.mock.calls.map(([url, init]) => [
      new URL(url as string, 'http://localhost').searchParams.get('plates'),
      reasonOf(init),
    ]),
  ).toEqual([
    ['KUP522', 'Case%209'],
    ['JBP211,ZZZ999', null],
  ])
  expect(ask).toHaveBeenCalledTimes(1)
})
