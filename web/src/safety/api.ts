import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { safetyApi } from '#contract/safety/api.ts'
import type { CaseChange } from '#contract/safety/cases.ts'
import type { ProximityOperation } from '#contract/safety/enumerations.ts'
import { callRanged, keepingPrevious } from '../explorer/period/ranged-call.ts'
import type { RangeParams } from '../explorer/period/range-params.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import type { SafetyRequest } from './explorer/filter-set.ts'

/** The number of observations of all time with the current filters. */
export const countAll = async ({ query }: SafetyRequest) =>
  (await callRanged(safetyApi.count, { range: undefined, query })).count

export const summaryQuery = ({ range, query }: SafetyRequest) =>
  queryOptions({
    queryKey: ['safety', 'summary', range, query],
    queryFn: ({ signal }) => callRanged(safetyApi.summary, { range, query, signal }),
    ...keepingPrevious,
  })

export const graphQuery = ({ range, query }: SafetyRequest) =>
  queryOptions({
    queryKey: ['safety', 'graph', range, query],
    queryFn: ({ signal }) => callRanged(safetyApi.graph, { range, query, signal }),
    ...keepingPrevious,
  })

export const hoursQuery = ({ range, query }: SafetyRequest) =>
  queryOptions({
    queryKey: ['safety', 'hours', range, query],
    queryFn: ({ signal }) => callRanged(safetyApi.hours, { range, query, signal }),
    ...keepingPrevious,
  })

export const proximityQuery = ({ range, query }: SafetyRequest, op: ProximityOperation) =>
  queryOptions({
    queryKey: ['safety', 'proximity', op, range, query],
    queryFn: ({ signal }) => callRanged(safetyApi.proximity, { range, query: { ...query, op }, signal }),
    ...keepingPrevious,
  })

/** A period against the one before, with the filters as they are; the last seven days where none is given. */
export const overviewQuery = ({ range, query }: SafetyRequest) =>
  queryOptions({
    queryKey: ['safety', 'overview', range, query],
    queryFn: ({ signal }) => callRanged(safetyApi.overview, { range, query, signal }),
    ...keepingPrevious,
  })

/** Days with near misses in the period, the newest first, three at a time. */
export const nearMissesQuery = ({ range, query }: SafetyRequest) =>
  infiniteQueryOptions({
    queryKey: ['safety', 'near-misses', range, query],
    queryFn: ({ signal, pageParam }) =>
      callRanged(safetyApi.nearMisses, { range, query: { ...query, days: 3, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const riskSitesQuery = queryOptions({
  queryKey: ['safety', 'risk-sites'],
  queryFn: ({ signal }) => call(safetyApi.riskSites, { signal }),
})

/** A request about one site: the filters of the page with that site. */
export interface SiteRequest<Range> {
  site: string
  range: Range
  query: Omit<SafetyRequest['query'], 'sites'>
}

/** Risk data requires a site, so nothing is requested without one. */
export const cameraRiskQuery = ({ site, range, query }: SiteRequest<RangeParams>, group_size: number) =>
  queryOptions({
    queryKey: ['safety', 'camera-risk', site, range, query, group_size],
    queryFn: ({ signal }) =>
      call(safetyApi.riskByCamera, { params: { site, ...range }, query: { ...query, group_size }, signal }),
    ...keepingPrevious,
  })

export const siteRiskQuery = ({ site, range, query }: SiteRequest<RangeParams>) =>
  queryOptions({
    queryKey: ['safety', 'site-risk', site, range, query],
    queryFn: ({ signal }) => call(safetyApi.riskCount, { params: range, query: { site, ...query }, signal }),
    ...keepingPrevious,
  })

export const observedHoursQuery = (
  { site, range, query }: SiteRequest<RangeParams | undefined>,
  page: number,
) =>
  queryOptions({
    queryKey: ['safety', 'hours', site, range, query, page],
    queryFn: ({ signal }) =>
      callRanged(safetyApi.observationSummary, {
        range,
        query: { site, ...query, page, page_length: 12 },
        signal,
      }),
    ...keepingPrevious,
  })

export const hourQuery = (
  { site, range, query }: SiteRequest<RangeParams | undefined>,
  hour: string,
  group_size: number,
) =>
  queryOptions({
    queryKey: ['safety', 'hour', site, range, query, hour, group_size],
    queryFn: ({ signal }) =>
      call(safetyApi.observationsOfHour, {
        params: { hour },
        query: { site, ...range, ...query, page: 1, group_size },
        signal,
      }),
    ...keepingPrevious,
  })

export const observationQuery = (id: string) =>
  queryOptions({
    queryKey: ['safety', 'observation', id],
    queryFn: ({ signal }) => call(safetyApi.observation, { params: { id }, signal }),
  })

export const assigneesQuery = (site: string) =>
  queryOptions({
    queryKey: ['safety', 'assignees', site],
    queryFn: ({ signal }) => call(safetyApi.assignees, { query: { site }, signal }),
  })

export async function changeCase(id: string, body: CaseChange): Promise<void> {
  const detail = await call(safetyApi.changeCase, { params: { id }, body })
  queryClient.setQueryData(observationQuery(id).queryKey, detail)
  await queryClient.invalidateQueries({
    queryKey: ['safety'],
    predicate: ({ queryKey }) => queryKey[1] !== 'observation',
  })
}

/** Notifies the safety manager and the STMS of the site, and returns the number of recipients. */
export async function notifyObservation(id: string): Promise<number> {
  const { recipients } = await call(safetyApi.notify, { params: { id }, body: {} })
  await queryClient.invalidateQueries({ queryKey: observationQuery(id).queryKey })
  return recipients
}

export const weeklyQuery = queryOptions({
  queryKey: ['safety', 'weekly'],
  queryFn: ({ signal }) => call(safetyApi.weekly, { signal }),
})

export async function setWeekly(site: string, isEnabled: boolean): Promise<void> {
  await call(safetyApi.setWeekly, { params: { site }, body: { is_enabled: isEnabled } })
  await queryClient.invalidateQueries({ queryKey: weeklyQuery.queryKey })
}
