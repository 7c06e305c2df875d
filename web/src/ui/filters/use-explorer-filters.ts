import { useMemo, useState } from 'react'
import { create } from 'zustand'
import { TimePeriod } from '#contract/enumerations.ts'
import { selectAllTime, selectPreset, timeFilterOnMount, type TimeFilter } from '#rules/time-filter.ts'
import { useQueryParams } from '../use-query-params.ts'
import { filterQuery, rangeParams } from './filter-request.ts'
import { filterCodec, noFilters, type FilterState } from './filter-state.ts'

/** The period chosen in this visit, so that the next page starts with it. */
export const useChosenPeriod = create<{ chosen: TimeFilter | undefined }>()(() => ({ chosen: undefined }))

function timeFilterOf(state: FilterState, now: Date): TimeFilter {
  switch (state.period) {
    case undefined:
      return timeFilterOnMount(useChosenPeriod.getState().chosen, now)
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
    return change(changes)
  }
  return {
    state,
    time,
    /** What to send with every call of the page. */
    request,
    update,
    setTime: (filter: TimeFilter) => {
      useChosenPeriod.setState({ chosen: filter })
      return update({ period: filter.period, from: filter.from, to: filter.to })
    },
    reset: () => {
      useChosenPeriod.setState({ chosen: undefined })
      return update(noFilters)
    },
    reload: () => setNow(new Date()),
  }
}
export type ExplorerFilters = ReturnType<typeof useExplorerFilters>
export type FilterRequest = ExplorerFilters['request']
