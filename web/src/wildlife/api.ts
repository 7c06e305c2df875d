import { queryOptions } from '@tanstack/react-query'
import { latestDetectionsLength } from '#contract/explorer/constants.ts'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { callRanged, keepingPrevious } from '../explorer/ranged-call.ts'
import type { WildlifeRequest } from './filter-set.ts'

export const sightingDaysQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'days', range, query],
    queryFn: ({ signal }) => callRanged(wildlifeApi.dailySummary, { range, query, signal }),
    ...keepingPrevious,
  })

/** What was seen last. */
export const latestSightingsQuery = ({ range, query }: WildlifeRequest) => {
  const paged = { ...query, paginate: 'true', page: 1, page_length: latestDetectionsLength } as const
  return queryOptions({
    queryKey: ['wildlife', 'latest', range, paged],
    queryFn: async ({ signal }) => {
      const answer = await callRanged(wildlifeApi.sightings, { range, query: paged, signal })
      return Array.isArray(answer) ? answer : answer.results
    },
    ...keepingPrevious,
  })
}

/** How many sightings there are in all of time, with the filters as they are. */
export const countAll = async ({ query }: WildlifeRequest) =>
  (await callRanged(wildlifeApi.count, { range: undefined, query })).count
