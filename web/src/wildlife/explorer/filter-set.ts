import { declareFilters } from '../../explorer/filters/filter-state.ts'
import type { FiltersOf, RequestOf } from '../../explorer/filters/use-explorer-filters.ts'

/** A place and a radius in kilometres. */
export interface Circle {
  lat: number
  lng: number
  radius: number
}

function readCircle(value: unknown): Circle | undefined {
  if (typeof value !== 'string') return undefined
  const [lat = NaN, lng = NaN, radius = NaN] = value.split(',').map(Number)
  const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnGlobe && radius > 0 ? { lat, lng, radius } : undefined
}

/** The filters of the wildlife pages: those of every explorer, and a circle on the map. */
export const wildlifeFilters = declareFilters({
  keys: ['around'],
  read: ({ around }): { circle: Circle | undefined } => ({ circle: readCircle(around) }),
  write: ({ circle }) => ({ around: circle && `${circle.lat},${circle.lng},${circle.radius}` }),
  count: ({ circle }) => (circle ? 1 : 0),
  query: ({ circle }) => ({ lat: circle?.lat, lng: circle?.lng, radius: circle?.radius }),
})

export type WildlifeExplorerFilters = FiltersOf<typeof wildlifeFilters>
export type WildlifeRequest = RequestOf<typeof wildlifeFilters>
