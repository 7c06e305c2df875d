import { queryOptions } from '@tanstack/react-query'
import { safetyApi } from '#contract/safety/api.ts'
import { call } from './api-client.ts'

/** The kinds of things that are recognised; a page without them still works. */
export const objectClassesQuery = queryOptions({
  queryKey: ['object-classes'],
  queryFn: ({ signal }) => call(safetyApi.objectClasses, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})
