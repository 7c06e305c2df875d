import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { forecastDays, latestDetectionsLength } from '#contract/vehicles/constants.ts'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { forecastWindow } from '#rules/time/time-range.ts'
import { call } from '../lib/api-client.ts'
import type { FilterRequest } from '../ui/filters/use-explorer-filters.ts'

/** While an answer is on its way the one before stays, dimmed. */
const keeping = { placeholderData: keepPreviousData } as const

export const summaryQuery = ({ range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'summary', range, query],
    queryFn: ({ signal }) =>
      range
        ? call(vehiclesApi.summaryIn, { params: range, query, signal })
        : call(vehiclesApi.summary, { query, signal }),
    ...keeping,
  })

export const dailySummaryQuery = ({ range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'daily', range, query],
    queryFn: ({ signal }) =>
      range
        ? call(vehiclesApi.dailySummaryIn, { params: range, query, signal })
        : call(vehiclesApi.dailySummary, { query, signal }),
    ...keeping,
  })

export const speedSummaryQuery = ({ range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'speed', range, query],
    queryFn: ({ signal }) =>
      range
        ? call(vehiclesApi.speedSummaryIn, { params: range, query, signal })
        : call(vehiclesApi.speedSummary, { query, signal }),
    ...keeping,
  })

/** The speeds that were measured last. */
export const latestSpeedsQuery = ({ range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'latest-speeds', range, query],
    queryFn: ({ signal }) => {
      const asked = { ...query, page: 1, page_length: latestDetectionsLength }
      return range
        ? call(vehiclesApi.speedIn, { params: range, query: asked, signal })
        : call(vehiclesApi.speed, { query: asked, signal })
    },
    ...keeping,
  })

export const mostReadQuery = ({ range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'most-read', range, query],
    queryFn: ({ signal }) =>
      range
        ? call(vehiclesApi.mostReadIn, { params: range, query, signal })
        : call(vehiclesApi.mostRead, { query, signal }),
    ...keeping,
  })

const pageOf = ({ page, perPage }: Paging) => ({ page, page_length: perPage })

export async function fetchUnique({ range, query }: FilterRequest, paging: Paging, signal: AbortSignal) {
  const asked = { ...query, ...pageOf(paging) }
  return range
    ? call(vehiclesApi.uniqueIn, { params: range, query: asked, signal })
    : call(vehiclesApi.unique, { query: asked, signal })
}

export async function fetchDetections({ range, query }: FilterRequest, paging: Paging, signal: AbortSignal) {
  const asked = { ...query, ...pageOf(paging) }
  return range
    ? call(vehiclesApi.detectionsIn, { params: range, query: asked, signal })
    : call(vehiclesApi.detections, { query: asked, signal })
}

export async function fetchImages({ range, query }: FilterRequest, paging: Paging, signal: AbortSignal) {
  const asked = { ...query, ...pageOf(paging) }
  return range
    ? call(vehiclesApi.imagesIn, { params: range, query: asked, signal })
    : call(vehiclesApi.images, { query: asked, signal })
}

export const uniqueQuery = (request: FilterRequest, paging: Paging) =>
  queryOptions({
    queryKey: ['vehicles', VehicleTableView.UNIQUE, request, paging],
    queryFn: ({ signal }) => fetchUnique(request, paging, signal),
    ...keeping,
  })

export const detectionsQuery = (request: FilterRequest, paging: Paging) =>
  queryOptions({
    queryKey: ['vehicles', VehicleTableView.DETECTIONS, request, paging],
    queryFn: ({ signal }) => fetchDetections(request, paging, signal),
    ...keeping,
  })

export const latestDetectionsQuery = (request: FilterRequest) =>
  detectionsQuery(request, { page: 1, perPage: latestDetectionsLength })

export const imagesQuery = (request: FilterRequest, paging: Paging) =>
  queryOptions({
    queryKey: ['vehicles', VehicleTableView.IMAGES, request, paging],
    queryFn: ({ signal }) => fetchImages(request, paging, signal),
    ...keeping,
  })

/** How many detections there are in all of time, with the filters as they are. */
export const countAll = async ({ query }: FilterRequest) => (await call(vehiclesApi.count, { query })).count

export const plateGraphQuery = (plate: string, { range, query }: FilterRequest) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-graph', plate, range, query],
    queryFn: ({ signal }) =>
      range
        ? call(vehiclesApi.siteGraphIn, { params: { plate, ...range }, query, signal })
        : call(vehiclesApi.siteGraph, { params: { plate }, query, signal }),
    ...keeping,
  })

/** The seven days from tomorrow on. */
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

export const plateHistoryQuery = (plate: string) =>
  queryOptions({
    queryKey: ['vehicles', 'plate-history', plate],
    queryFn: ({ signal }) => call(vehiclesApi.plateHistory, { params: { plate }, signal }),
    meta: { silent: true },
  })
