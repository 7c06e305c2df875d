import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { selectAllTime, selectPreset, timeFilterOnMount, type TimeFilter } from '#rules/time/time-filter.ts'
import { useQueryParams } from '../../ui/use-query-params.ts'
import type { FilterSet, FilterState } from './filter-state.ts'
import { rangeParams, type RangeParams } from '../period/range-params.ts'
import { shareFilters, useSharedFilters } from './shared-filters.ts'
import { useZoneOf } from './zone-of-filters.ts'

/** The parameters of every call of a page. */
export interface FilterRequest<Query extends object = object> {
  range: RangeParams | undefined
  query: Query
}

/** The filters of a page and their setters. */
export interface ExplorerFilters<Own extends object = object, Query extends object = object> {
  state: FilterState & Own
  /** The number of set filters besides the period. */
  activeCount: number
  time: TimeFilter
  /** The zone of days and hours. */
  zone: string
  request: FilterRequest<Query>
  update: (changes: Partial<FilterState & Own>) => Promise<void>
  setTime: (filter: TimeFilter) => Promise<void>
  reset: () => Promise<void>
  /** Reloads with the current time. */
  reload: () => void
}

/** The period of a page that is opened without one: that of the previous page, else today, or the last seven days. */
export type Opening = 'shared' | 'week'

/** The filters of a page with this filter set. */
export type FiltersOf<Set> =
  Set extends FilterSet<infer Own, infer _Query> ? ExplorerFilters<Own, ReturnType<Set['query']>> : never
export type RequestOf<Set> = FiltersOf<Set>['request']

function timeFilterOf(state: FilterState, now: Date, opening: Opening, zone: string): TimeFilter {
  switch (state.period) {
    case undefined:
      return opening === 'week'
        ? selectPreset(TimePeriod.DAYS_7, now, zone)
        : timeFilterOnMount(useSharedFilters.getState().time, now, zone)
    case TimePeriod.ALL_TIME:
      return selectAllTime()
    case TimePeriod.CUSTOM:
      return { period: state.period, from: state.from, to: state.to }
    default:
      return selectPreset(state.period, now, zone)
  }
}

/** The filters of an explorer, read from the address. */
export function useExplorerFilters<Own extends object, Query extends object>(
  set: FilterSet<Own, Query>,
  opening: Opening = 'shared',
) {
  const [addressed, change] = useQueryParams(set.codec)
  const state = useSharedSites(set, addressed, change)
  const [reloads, setReloads] = useState(0)
  const written = JSON.stringify(set.codec.write(state))
  // The current time changes together with the filters; otherwise each call would be sent twice.
  // oxlint-disable-next-line react/exhaustive-deps
  const now = useMemo(() => new Date(), [written, reloads])
  const zone = useZoneOf(state.siteIds, state.tagIds)
  const time = useMemo(() => timeFilterOf(state, now, opening, zone), [state, now, opening, zone])
  const request = useMemo(
    () => ({ range: rangeParams(time, zone), query: set.query(state) }),
    [set, time, zone, state],
  )
  const activeCount = set.activeCount(state)

  const update = (changes: Partial<FilterState & Own>) => {
    if (JSON.stringify(set.codec.write({ ...state, ...changes })) === written)
      setReloads((count) => count + 1)
    if (changes.siteIds) shareFilters({ selectedSites: changes.siteIds })
    return change(changes)
  }
  const updateCommon = update as (changes: Partial<FilterState>) => Promise<void>
  return {
    state,
    activeCount,
    time,
    zone,
    request,
    update,
    setTime: (filter: TimeFilter) => {
      if (opening === 'shared') shareFilters({ time: filter })
      return updateCommon({ period: filter.period, from: filter.from, to: filter.to })
    },
    reset: () => {
      shareFilters({ time: undefined, selectedSites: [] })
      return update(set.none)
    },
    reload: () => setReloads((count) => count + 1),
  } satisfies ExplorerFilters<Own, ReturnType<typeof set.query>>
}

/**
 * A page without filters takes over the sites of the previous page, while a link keeps its own. They apply before the
 * URL is updated; otherwise each call would be sent twice.
 */
function useSharedSites<Own extends object, Query extends object>(
  set: FilterSet<Own, Query>,
  addressed: FilterState & Own,
  change: (changes: Partial<FilterState & Own>, options: { replace: boolean }) => unknown,
): FilterState & Own {
  const [taken, setTaken] = useState(() => {
    const isPlain = set.activeCount(addressed) === 0 && addressed.period === undefined
    return isPlain ? useSharedFilters.getState().selectedSites : []
  })
  const takeOver = useEffectEvent(() => {
    if (taken.length > 0) void change({ siteIds: taken } as Partial<FilterState & Own>, { replace: true })
  })
  useEffect(() => takeOver(), [])
  const isInAddress = addressed.siteIds.length > 0 || addressed.period !== undefined
  if (taken.length > 0 && isInAddress) setTaken([])
  return useMemo(
    () => (taken.length > 0 && !isInAddress ? { ...addressed, siteIds: taken } : addressed),
    [addressed, taken, isInAddress],
  )
}
