import { createContext, use } from 'react'
import type { MapSources } from '#contract/sites/maps.ts'
import { noMapSources } from './base-style.ts'

/** What is configured for the product, and what the organisation has of its own. */
export interface DrawnSources extends MapSources {
  street_tiles: string | null
}

/** Filled once above the pages that draw maps; without it every map is the bundled one. */
export const MapSourcesContext = createContext<DrawnSources>(noMapSources)

export const useMapSources = (): DrawnSources => use(MapSourcesContext)
