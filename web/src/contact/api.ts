import { queryOptions } from '@tanstack/react-query'
import { contactApi, type Enquiry } from '#contract/contact/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const enquiriesQuery = queryOptions({
  queryKey: ['enquiries'],
  queryFn: ({ signal }) => call(contactApi.list, { signal }),
})

export async function sendEnquiry(body: Enquiry): Promise<void> {
  await call(contactApi.send, { body })
  await queryClient.invalidateQueries({ queryKey: enquiriesQuery.queryKey })
}
