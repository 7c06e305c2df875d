import { queryOptions } from '@tanstack/react-query'
import { sitesApi } from '#contract/sites/api.ts'
import { call } from './api-client.ts'

/** Every site in short, with what its cameras are for. */
export const siteSummaryQuery = queryOptions({
  queryKey: ['sites', 'summary'],
  queryFn: ({ signal }) => call(sitesApi.summary, { signal }),
})
