import { declareFilters, noOwnFilters } from '../explorer/filter-state.ts'
import type { FiltersOf, RequestOf } from '../explorer/use-explorer-filters.ts'

/** The filters of the wildlife pages: those of every explorer. */
export const wildlifeFilters = declareFilters(noOwnFilters)

export type WildlifeExplorerFilters = FiltersOf<typeof wildlifeFilters>
export type WildlifeRequest = RequestOf<typeof wildlifeFilters>
