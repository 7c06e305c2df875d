import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { latestDetectionsLength } from '#contract/vehicles/constants.ts'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { call } from '../lib/api-client.ts'
import type { FilterRequest } from '../ui/filters/use-explorer-filters.ts'

/** While an answer is on its way the one before stays, dimmed. */
const keeping = { placeholderData: keepPreviousData } as const

/** Of the filters that an address may carry, those that the wildlife pages show. */
const shownFilters = ({ query: { sites, detection_types, confidence } }: FilterRequest) => ({
  sites,
  detection_types,
  confidence,
})

export const sightingDaysQuery = (request: FilterRequest) => {
  const { range } = request
  const query = shownFilters(request)
  return queryOptions({
    queryKey: ['wildlife', 'days', range, query],
    queryFn: ({ signal }) =>
      range
        ? call(wildlifeApi.dailySummaryIn, { params: range, query, signal })
        : call(wildlifeApi.dailySummary, { query, signal }),
    ...keeping,
  })
}

/** What was seen last. */
export const latestSightingsQuery = (request: FilterRequest) => {
  const { range } = request
  const query = {
    ...shownFilters(request),
    paginate: 'true',
    page: 1,
    page_length: latestDetectionsLength,
  } as const
  return queryOptions({
    queryKey: ['wildlife', 'latest', range, query],
    queryFn: async ({ signal }) => {
      const answer = range
        ? await call(wildlifeApi.sightingsIn, { params: range, query, signal })
        : await call(wildlifeApi.sightings, { query, signal })
      return Array.isArray(answer) ? answer : answer.results
    },
    ...keeping,
  })
}

/** How many sightings there are in all of time, with the filters as they are. */
export const countAll = async (request: FilterRequest) =>
  (await call(wildlifeApi.count, { query: shownFilters(request) })).count
