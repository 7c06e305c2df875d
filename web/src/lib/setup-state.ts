import { queryOptions } from '@tanstack/react-query'
import { setupApi } from '#contract/setup/api.ts'
import { call } from './api-client.ts'

/** Whether the product waits for its first organisation. */
export const setupStateQuery = queryOptions({
  queryKey: ['setup', 'state'],
  queryFn: ({ signal }) => call(setupApi.state, { signal }),
  meta: { silent: true },
})
