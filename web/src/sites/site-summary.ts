import { queryOptions } from '@tanstack/react-query'
import { sitesApi } from '#contract/sites/api.ts'
import { call } from '../lib/calls/api-client.ts'

/** All sites in brief, with the purposes of their cameras. */
export const siteSummaryQuery = queryOptions({
  queryKey: ['sites', 'summary'],
  queryFn: ({ signal }) => call(sitesApi.summary, { signal }),
})
