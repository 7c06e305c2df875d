import { declareFilters, joined, listOf } from '../../explorer/filters/filter-state.ts'
import type { FiltersOf, RequestOf } from '../../explorer/filters/use-explorer-filters.ts'

interface VehicleFilters {
  plates: string[]
  /** Whether misreads of the searched plates are shown too. */
  isNear: boolean
  colours: string[]
}

/** The filters of the vehicle pages: those of every explorer, plates and colours. */
export const vehicleFilters = declareFilters({
  keys: ['plates', 'near', 'colours'],
  read: (query): VehicleFilters => ({
    plates: listOf(query['plates']).map((plate) => plate.toUpperCase()),
    isNear: query['near'] !== 'off',
    colours: listOf(query['colours']),
  }),
  write: ({ plates, isNear, colours }) => ({
    plates: joined(plates),
    near: isNear ? undefined : 'off',
    colours: joined(colours),
  }),
  count: ({ plates, colours }) => plates.length + colours.length,
  query: ({ plates, isNear, colours }) => ({
    plates: joined(plates),
    near: isNear || plates.length === 0 ? undefined : ('off' as const),
    colours: joined(colours),
  }),
})

export type VehicleExplorerFilters = FiltersOf<typeof vehicleFilters>
export type VehicleRequest = RequestOf<typeof vehicleFilters>
