import { create } from 'zustand'
import type { TimeFilter } from '#rules/time/time-filter.ts'

interface SharedFilters {
  selectedSites: string[]
  /** The period chosen in this visit. */
  time: TimeFilter | undefined
}

/** What the next page starts with: the sites and the period that were last chosen, in this visit. */
export const useSharedFilters = create<SharedFilters>()(() => ({ selectedSites: [], time: undefined }))

export const shareFilters = (filters: Partial<SharedFilters>) => useSharedFilters.setState(filters)
