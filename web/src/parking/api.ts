import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parkingApi } from '#contract/parking/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { callRanged, keepingPrevious } from '../explorer/period/ranged-call.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import type { RangeParams } from '../explorer/period/range-params.ts'
import type { LiveFilter } from './live-filter.ts'

export const liveOverviewQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['parking', 'live', 'overview', site],
    queryFn: ({ signal }) => call(parkingApi.liveOverview, { query: { site }, signal }),
    placeholderData: keepPreviousData,
  })

const dwellKey = ['parking', 'live', 'vehicles']

export const dwellTimesQuery = ({ plate, dwell, site }: LiveFilter, { page, perPage }: Paging) =>
  queryOptions({
    queryKey: [...dwellKey, { plate, dwell, site, page, perPage }],
    queryFn: ({ signal }) =>
      call(parkingApi.dwellTimes, {
        query: { page, page_length: perPage, dwell: dwell || undefined, site, plate: plate || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Reloads everything that the parking overview shows for its filters. */
export const reloadOverview = () => queryClient.invalidateQueries({ queryKey: ['parking', 'overview'] })

/** Reloads everything that the live explorer shows. */
export const reloadLive = () => queryClient.invalidateQueries({ queryKey: ['parking', 'live'] })

/** After the server has removed a vehicle, its row is removed without reloading the list. */
export async function removeVehicle(id: string): Promise<void> {
  await call(parkingApi.removeVehicle, { params: { id } })
  queryClient.setQueriesData<{ count: number; results: { id: string }[] }>({ queryKey: dwellKey }, (list) => {
    const results = list?.results.filter((row) => row.id !== id)
    return list && results && results.length < list.results.length
      ? { ...list, results, count: list.count - 1 }
      : list
  })
  await queryClient.invalidateQueries({ queryKey: ['parking', 'live', 'overview'] })
}

export interface ParkingRequest {
  /** Undefined for all time. */
  range: RangeParams | undefined
  siteIds: readonly string[]
  metrics: readonly number[]
  period: 'Hourly' | 'Daily' | 'Weekly' | 'Monthly' | 'Yearly'
}

export const parkingSummaryQuery = ({ range, siteIds, metrics, period }: ParkingRequest) =>
  queryOptions({
    queryKey: ['parking', 'overview', 'summary', range, siteIds, metrics, period],
    queryFn: ({ signal }) => {
      const query = { sites: siteIds.join(',') || undefined, metrics: metrics.join(',') || undefined, period }
      return callRanged(parkingApi.summary, { range, query, signal })
    },
    placeholderData: keepPreviousData,
  })

const longestCount = 10

export const longestStaysQuery = (range: RangeParams | undefined, siteIds: readonly string[]) =>
  queryOptions({
    queryKey: ['parking', 'overview', 'stays', range, siteIds],
    queryFn: ({ signal }) => {
      const query = { sites: siteIds.join(',') || undefined, page_length: longestCount }
      return callRanged(parkingApi.longestStays, { range, query, signal })
    },
    ...keepingPrevious,
  })
