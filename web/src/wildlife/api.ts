import { queryOptions } from '@tanstack/react-query'
import { latestDetectionsLength } from '#contract/explorer/constants.ts'
import {
  wildlifeApi,
  type LegConditions,
  type Sighting,
  type SightingReview,
} from '#contract/wildlife/api.ts'
import { publishingApi, type WildlifePublishing } from '#contract/wildlife/publishing.ts'
import { taxonApi, type WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import { callRanged, keepingPrevious } from '../explorer/period/ranged-call.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import type { WildlifeRequest } from './explorer/filter-set.ts'

export const sightingDaysQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'days', range, query],
    queryFn: ({ signal }) => callRanged(wildlifeApi.dailySummary, { range, query, signal }),
    ...keepingPrevious,
  })

export const sightingTotalsQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'totals', range, query],
    queryFn: ({ signal }) => callRanged(wildlifeApi.totals, { range, query, signal }),
    ...keepingPrevious,
  })

/** Legs are filtered by period and place only. */
export const surveyLegsQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'legs', range, query],
    queryFn: ({ signal }) => callRanged(wildlifeApi.surveyLegs, { range, query, signal }),
    ...keepingPrevious,
  })

interface PagedRequest extends Pick<WildlifeRequest, 'range'> {
  query: Partial<WildlifeRequest['query']> & {
    review?: 'unconfirmed'
    page: number
    page_length: number
  }
  signal: AbortSignal
}

/** A page of sightings. */
export async function fetchSightings({
  query,
  ...request
}: PagedRequest): Promise<{ count: number; results: Sighting[] }> {
  const paged = { ...query, paginate: 'true' } as const
  const answer = await callRanged(wildlifeApi.sightings, { ...request, query: paged })
  return Array.isArray(answer) ? { count: answer.length, results: answer } : answer
}

/** The newest sightings. */
export const latestSightingsQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'latest', range, query],
    queryFn: ({ signal }) => {
      const paged = { ...query, page: 1, page_length: latestDetectionsLength }
      return fetchSightings({ range, query: paged, signal })
    },
    ...keepingPrevious,
  })

export const sightingQuery = (id: string) =>
  queryOptions({
    queryKey: ['wildlife', 'sighting', id],
    queryFn: ({ signal }) => call(wildlifeApi.sighting, { params: { id }, signal }),
  })

/** A part of the map: `view` is west, south, east, north. */
export const sightingMapQuery = ({ range, query }: WildlifeRequest, view: string, zoom: number) =>
  queryOptions({
    queryKey: ['wildlife', 'map', range, query, view, zoom],
    queryFn: ({ signal }) => callRanged(wildlifeApi.map, { range, query: { ...query, view, zoom }, signal }),
    ...keepingPrevious,
  })

/** Those that no person has confirmed yet, the newest first. */
export const unconfirmedQuery = ({ range, query }: WildlifeRequest) =>
  queryOptions({
    queryKey: ['wildlife', 'unconfirmed', range, query],
    queryFn: ({ signal }) =>
      fetchSightings({
        range,
        query: { ...query, review: 'unconfirmed', page: 1, page_length: 50 },
        signal,
      }),
    staleTime: Infinity,
  })

/** Rejected sightings, the newest first. */
export const rejectedQuery = ({ range, query }: WildlifeRequest, length: number) =>
  queryOptions({
    queryKey: ['wildlife', 'rejected', range, query, length],
    queryFn: ({ signal }) =>
      callRanged(wildlifeApi.rejected, { range, query: { ...query, page: 1, page_length: length }, signal }),
    ...keepingPrevious,
  })

export const reviewSighting = (id: string, body: SightingReview) =>
  call(wildlifeApi.review, { params: { id }, body })

/** Reloads all counts and lists; the review queue only if requested. */
export const forgetSightings = ({ withQueue = false } = {}) =>
  queryClient.invalidateQueries({
    queryKey: ['wildlife'],
    predicate: ({ queryKey }) => withQueue || queryKey[1] !== 'unconfirmed',
  })

export const taxonQuery = queryOptions({
  queryKey: ['wildlife', 'taxon'],
  queryFn: ({ signal }) => call(taxonApi.read, { signal }),
})

export async function saveTaxon(body: WildlifeTaxon): Promise<void> {
  queryClient.setQueryData(taxonQuery.queryKey, await call(taxonApi.save, { body }))
}

export const publishingQuery = queryOptions({
  queryKey: ['wildlife', 'publishing'],
  queryFn: ({ signal }) => call(publishingApi.read, { signal }),
})

export async function savePublishing(body: WildlifePublishing): Promise<void> {
  queryClient.setQueryData(publishingQuery.queryKey, await call(publishingApi.save, { body }))
}

export async function noteLeg(body: LegConditions): Promise<void> {
  await call(wildlifeApi.noteLeg, { body })
  await queryClient.invalidateQueries({ queryKey: ['wildlife', 'legs'] })
}

/** The number of sightings of all time with the current filters. */
export const countAll = async ({ query }: WildlifeRequest) =>
  (await callRanged(wildlifeApi.count, { range: undefined, query })).count
