import { queryOptions } from '@tanstack/react-query'
import { regionsApi } from '#contract/regions/api.ts'
import { call } from './api-client.ts'

/** The types of a region; the contract's own list stands in for it when the call fails. */
export const roiTypesQuery = queryOptions({
  queryKey: ['roi-types'],
  queryFn: ({ signal }) => call(regionsApi.types, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})
