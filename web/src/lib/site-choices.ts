import { queryOptions } from '@tanstack/react-query'
import { siteChoicesLimit } from '#contract/sites/constants.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { call } from './api-client.ts'

/** Every site to choose from, up to a thousand. */
export const siteChoicesQuery = queryOptions({
  queryKey: ['sites', 'choices'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_length: siteChoicesLimit }
    return (await call({ ...sitesApi.list, url: '/api/v1/sites/' }, { query, signal })).results
  },
})
