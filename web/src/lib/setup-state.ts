import { queryOptions } from '@tanstack/react-query'
import { setupApi } from '#contract/setup/api.ts'
import { call } from './api-client.ts'

const fillingMs = 3000

/** Whether the product waits for its first organisation, and how far its demo is filled. */
export const setupStateQuery = queryOptions({
  queryKey: ['setup', 'state'],
  queryFn: ({ signal }) => call(setupApi.state, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.demo_filling ? fillingMs : false),
  meta: { silent: true },
})
