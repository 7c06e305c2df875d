import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { selectAllTime, selectPreset, timeFilterOnMount, type TimeFilter } from '#rules/time/time-filter.ts'
import { useQueryParams } from '../use-query-params.ts'
import { filterQuery, rangeParams } from './filter-request.ts'
import { activeFilterCount, filterCodec, noFilters, type FilterState } from './filter-state.ts'
import { shareFilters, useSharedFilters } from './shared-filters.ts'

function timeFilterOf(state: FilterState, now: Date): TimeFilter {
  switch (state.period) {
    case undefined:
      return timeFilterOnMount(useSharedFilters.getState().time, now)
    case TimePeriod.ALL_TIME:
      return selectAllTime()
    case TimePeriod.CUSTOM:
      return { period: state.period, from: state.from, to: state.to }
    default:
      return selectPreset(state.period, now)
  }
}

/** The filters of an explorer: from the address, ready for the calls. `reload` asks again with a new now. */
export function useExplorerFilters() {
  const [state, change] = useQueryParams(filterCodec)
  const [now, setNow] = useState(() => new Date())
  const time = useMemo(() => timeFilterOf(state, now), [state, now])
  const request = useMemo(() => ({ range: rangeParams(time), query: filterQuery(state) }), [time, state])

  const update = (changes: Partial<FilterState>) => {
    setNow(new Date())
    if (changes.siteIds) shareFilters({ selectedSites: changes.siteIds })
    return change(changes)
  }
  useSharedSites(state, (siteIds) => void change({ siteIds }, { replace: true }))
  return {
    state,
    time,
    /** What to send with every call of the page. */
    request,
    update,
    setTime: (filter: TimeFilter) => {
      shareFilters({ time: filter })
      return update({ period: filter.period, from: filter.from, to: filter.to })
    },
    reset: () => {
      shareFilters({ time: undefined, selectedSites: [] })
      return update(noFilters)
    },
    reload: () => setNow(new Date()),
  }
}
/** A page that is opened without filters takes over the sites of the page before; a link shows what it says. */
function useSharedSites(state: FilterState, take: (siteIds: string[]) => void) {
  const isPlain = activeFilterCount(state) === 0 && state.period === undefined
  const takeOver = useEffectEvent(() => {
    const { selectedSites } = useSharedFilters.getState()
    if (isPlain && selectedSites.length > 0) take(selectedSites)
  })
  useEffect(() => takeOver(), [])
}

export type ExplorerFilters = ReturnType<typeof useExplorerFilters>
export type FilterRequest = ExplorerFilters['request']
