import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, storeKey } from './session.ts'
import { customerNameQuery } from './customer-names.ts'

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
