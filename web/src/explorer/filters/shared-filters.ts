import { create } from 'zustand'
import type { TimeFilter } from '#rules/time/time-filter.ts'

interface SharedFilters {
  selectedSites: string[]
  /** The period chosen in this visit. */
  time: TimeFilter | undefined
}

/** The sites and the period last chosen in this visit, used by the next page. */
export const useSharedFilters = create<SharedFilters>()(() => ({ selectedSites: [], time: undefined }))

export const shareFilters = (filters: Partial<SharedFilters>) => useSharedFilters.setState(filters)
