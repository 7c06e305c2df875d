import { queryOptions } from '@tanstack/react-query'
import { latestDetectionsLength } from '#contract/explorer/constants.ts'
import { forecastDays } from '#contract/vehicles/constants.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { forecastWindow } from '#rules/time/time-range.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { callRanged, keepingPrevious } from '../explorer/period/ranged-call.ts'
import { call } from '../lib/calls/api-client.ts'
import type { VehicleRequest } from './explorer/filter-set.ts'

/** Requests all vehicle data of the page again. */
export const reloadVehicles = () => queryClient.invalidateQueries({ queryKey: ['vehicles'] })

export const summaryQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'summary', range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.summary, { range, query, signal }),
    ...keepingPrevious,
  })

export const dailySummaryQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'daily', range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.dailySummary, { range, query, signal }),
    ...keepingPrevious,
  })

export const hourlySummaryQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'hourly', range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.hourlySummary, { range, query, signal }),
    ...keepingPrevious,
  })

export const speedSummaryQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'speed', range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.speedSummary, { range, query, signal }),
    ...keepingPrevious,
  })

/** The latest measured speeds. */
export const latestSpeedsQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'latest-speeds', range, query],
    queryFn: ({ signal }) => {
      const paged = { ...query, page: 1, page_length: latestDetectionsLength }
      return callRanged(vehiclesApi.speed, { range, query: paged, signal })
    },
    ...keepingPrevious,
  })

export const mostReadQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'most-read', range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.mostRead, { range, query, signal }),
    ...keepingPrevious,
  })

export const latestDetectionsQuery = ({ range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'latest', range, query],
    queryFn: ({ signal }) => {
      const paged = { ...query, page: 1, page_length: latestDetectionsLength }
      return callRanged(vehiclesApi.detections, { range, query: paged, signal })
    },
    ...keepingPrevious,
  })

/** The number of detections of all time with the current filters. */
export const countAll = async ({ query }: VehicleRequest) =>
  (await callRanged(vehiclesApi.count, { range: undefined, query })).count

export const plateGraphQuery = (plate: string, { range, query }: VehicleRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-graph', plate, range, query],
    queryFn: ({ signal }) => callRanged(vehiclesApi.siteGraph, { range, params: { plate }, query, signal }),
    ...keepingPrevious,
  })

/** The seven days from tomorrow. */
export const plateForecastQuery = (plate: string, now: Date) => {
  const days = forecastWindow(now)
  return queryOptions({
    queryKey: ['vehicles', 'plate-forecast', plate, days],
    queryFn: ({ signal }) => call(vehiclesApi.plateForecast, { params: { plate, ...days }, signal }),
    staleTime: 10 * 60_000,
  })
}

export const dailyForecastQuery = (sites: string | undefined) =>
  queryOptions({
    queryKey: ['vehicles', 'daily-forecast', sites],
    queryFn: ({ signal }) =>
      call(vehiclesApi.dailyForecast, { query: { n_days: forecastDays, sites }, signal }),
    staleTime: 10 * 60_000,
  })

const stripLength = 8

/** The last passes of a plate, for their pictures. */
export const platePassesQuery = (plate: string) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-passes', plate],
    queryFn: ({ signal }) =>
      callRanged(vehiclesApi.unique, {
        range: undefined,
        query: { plates: plate, near: 'off', page: 1, page_length: stripLength },
        signal,
      }),
    meta: { silent: true },
  })

/** Whether a search covers all plates that contain these texts. */
export const plateMatchesQuery = (plates: readonly string[]) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-matches', plates],
    queryFn: ({ signal }) => call(vehiclesApi.plateMatches, { query: { plates: plates.join(',') }, signal }),
    enabled: plates.length > 0,
    meta: { silent: true },
  })

export const plateHistoryQuery = (plate: string) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-history', plate],
    queryFn: ({ signal }) => call(vehiclesApi.plateHistory, { params: { plate }, signal }),
    meta: { silent: true },
  })
