import { createContext, use } from 'react'
import type { MapSources } from '#contract/sites/maps.ts'
import { noMapSources } from './base-style.ts'

/** The map sources of the operator and of the organisation. */
export interface DrawnSources extends MapSources {
  street_tiles: string | null
}

/** Provided above the pages with maps; without it every map is the bundled one. */
export const MapSourcesContext = createContext<DrawnSources>(noMapSources)

export const useMapSources = (): DrawnSources => use(MapSourcesContext)
