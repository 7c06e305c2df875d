import { declareFilters, joined, listOf } from '../../explorer/filter-state.ts'
import type { FiltersOf, RequestOf } from '../../explorer/use-explorer-filters.ts'

interface PlateFilters {
  plates: string[]
  /** Whether misreads of the searched plates are shown too. */
  isNear: boolean
}

/** The filters of the vehicle pages: those of every explorer, and plates. */
export const vehicleFilters = declareFilters({
  keys: ['plates', 'near'],
  read: (query): PlateFilters => ({
    plates: listOf(query['plates']).map((plate) => plate.toUpperCase()),
    isNear: query['near'] !== 'off',
  }),
  write: ({ plates, isNear }) => ({ plates: joined(plates), near: isNear ? undefined : 'off' }),
  count: ({ plates }) => plates.length,
  query: ({ plates, isNear }) => ({
    plates: joined(plates),
    near: isNear || plates.length === 0 ? undefined : ('off' as const),
  }),
})

export type VehicleExplorerFilters = FiltersOf<typeof vehicleFilters>
export type VehicleRequest = RequestOf<typeof vehicleFilters>
