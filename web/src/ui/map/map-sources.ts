import { createContext, use } from 'react'
import type { MapSources } from '#contract/sites/maps.ts'
import { noMapSources } from './base-style.ts'

/** Filled once above the pages that draw maps; without it every map is the bundled one. */
export const MapSourcesContext = createContext<MapSources>(noMapSources)

export const useMapSources = (): MapSources => use(MapSourcesContext)
