import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { mapsApi, ownTilesPath } from '#contract/sites/maps.ts'
import { call } from '../../../lib/calls/api-client.ts'
import { noMapSources } from './base-style.ts'
import { MapSourcesContext } from './map-sources.ts'

const mapSourcesQuery = queryOptions({
  queryKey: ['map-sources'],
  queryFn: ({ signal }) => call(mapsApi.sources, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

export const ownMapsQuery = queryOptions({
  queryKey: ['own-maps'],
  queryFn: ({ signal }) => call(mapsApi.own, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** Wraps pages with maps: loads the maps of the operator and of the organisation first. */
export function ConfiguredMaps({ children }: { children: ReactNode }) {
  const configured = useQuery(mapSourcesQuery)
  const own = useQuery(ownMapsQuery)
  const sources = useMemo(() => {
    const tilesOf = (kind: 'street' | 'satellite') => window.location.origin + ownTilesPath(kind)
    return {
      ...noMapSources,
      ...configured.data,
      ...(own.data?.has_street && { street_tiles: tilesOf('street') }),
      ...(own.data?.has_satellite && { satellite_tiles: tilesOf('satellite') }),
    }
  }, [configured.data, own.data])
  if (configured.isPending || own.isPending) return null
  return <MapSourcesContext value={sources}>{children}</MapSourcesContext>
}
